import { expect, test } from "../../testing/browser/fixtures.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { addClient } from "../../testing/browser/records.ts";
import { addInvoice, expectFigure, dateFieldsOn } from "../../testing/browser/statistics.ts";
import { main } from "../../testing/browser/steps.ts";

test("the month shows what was issued, and leads to its invoices and back", async ({
  page,
  signedIn,
}) => {
  const { id } = await addClient(signedIn, "SARL Sahel");
  const issued = await addInvoice(signedIn, id, dateFieldsOn("2024-03-10"));
  await signedIn.api("POST", `/documents/${issued.id}/issue`, { acceptWarnings: true });
  await addInvoice(signedIn, id, dateFieldsOn("2024-03-11"));
  await page.goto("/dashboard?month=2024-03");
  await expect(main(page).getByRole("heading", { name: "mars 2024" })).toBeVisible();
  await expectFigure(page, "Vendu HT", ["1 000,00 DA", "Avoirs déduits·Non émis : 1 000,00 DA"]);
  // The amount to collect today isn't shown in another month.
  await expectFigure(page, "À envoyer", ["2", "Brouillons et factures émises, pas encore envoyés"]);
  await expect(main(page)).not.toContainText("À encaisser");
  await main(page).getByRole("link", { name: "1 000,00 DA" }).click();
  await expect(main(page).getByRole("link", { name: issued.numero })).toBeVisible();
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await page.goBack();
  await page.getByRole("button", { name: "Mois précédent" }).click();
  await expect(page).toHaveURL("/dashboard?month=2024-02");
  await expectFigure(page, "Vendu HT", ["0,00 DA", "Avoirs déduits·Non émis : 0,00 DA"]);
});

test("the sum to collect links to the list of debtors, the late sum to the oldest debts first", async ({
  page,
  signedIn,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { receivablesSince: "2024-01-01" });
  const { id: clientId } = await addClient(signedIn, "SARL Sahel");
  const { id } = await addInvoice(signedIn, clientId, dateFieldsOn("2024-03-10"));
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  const paidOn = dayInAlgiers(new Date());
  await signedIn.api("POST", "/payments", { clientId, paidOn, method: "CARD", amount: 400 });
  await page.goto("/dashboard");
  const notes = "En retard : 790,00 DA·Encaissé ce mois-ci : 400,00 DA";
  await expectFigure(page, "À encaisser", ["790,00 DA", notes]);
  await main(page).getByRole("link", { name: "En retard" }).click();
  await expect(page).toHaveURL("/creances?sortBy=oldest&sortOrder=asc");
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole("link", { name: "À envoyer : 0" })).toBeVisible();
  await main(page).getByRole("link", { name: "790,00 DA", exact: true }).click();
  await expect(main(page).getByRole("link", { name: "SARL Sahel" })).toBeVisible();
});

test("what is to collect is loaded again on request", async ({ page, problems, signedIn, t }) => {
  const { id } = await addClient(signedIn, "SARL Sahel");
  await addInvoice(signedIn, id, dateFieldsOn("2024-03-10"));
  const path = "**/api/statistics/receivables";
  await page.route(path, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/dashboard");
  const retry = main(page).getByRole("button", { name: t("ui.retry") });
  await expect(retry).toBeVisible();
  problems.length = 0; // the reply 400 is the case
  await page.unroute(path);
  await retry.click();
  await expectFigure(page, "À encaisser", ["0,00 DA", "Encaissé ce mois-ci : 0,00 DA"]);
});

test("the invoices to send lead to a list of exactly these", async ({ page, signedIn, t }) => {
  const { id } = await addClient(signedIn, "SARL Sahel");
  const issue = { acceptWarnings: true };
  const issued = await addInvoice(signedIn, id, dateFieldsOn("2024-03-10"));
  await signedIn.api("POST", `/documents/${issued.id}/issue`, issue);
  const draft = await addInvoice(signedIn, id, dateFieldsOn("2024-03-11"));
  const sent = await addInvoice(signedIn, id, dateFieldsOn("2024-03-12"));
  await signedIn.api("POST", `/documents/${sent.id}/issue`, issue);
  await signedIn.api("PUT", `/documents/${sent.id}`, { status: "SENT" });
  const cancelled = await addInvoice(signedIn, id, dateFieldsOn("2024-03-13"));
  await signedIn.api("POST", `/documents/${cancelled.id}/cancel`, { reason: "Saisie deux fois" });
  await addInvoice(signedIn, id, dateFieldsOn("2024-04-01"));
  await page.goto("/dashboard?month=2024-03");
  await main(page).getByRole("link", { name: "2", exact: true }).click();
  const rows = main(page).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: issued.numero })).toBeVisible();
  await expect(rows.filter({ hasText: draft.numero })).toBeVisible();
  const chip = t("documents.filters.remove", { filter: t("documents.filters.toSend") });
  await main(page).getByRole("button", { name: chip }).click();
  await expect(rows).toHaveCount(4);
});
