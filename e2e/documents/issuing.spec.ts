import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import { signInOn } from "../../testing/browser/session.ts";
import {
  addLine,
  chooseClient,
  main,
  requestsOf,
  rowCheckbox,
  selectionBar,
  toast,
} from "../../testing/browser/steps.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a counter sale is issued from the form; what it lacks is typed in the dialog", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  const { id: clientId } = await addClient(signedIn, "SARL Sahel");
  await page.goto("/factures/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Armoire", unitPrice: "12 500" });
  const created = requestsOf(page, "POST", "/documents");
  await page.getByRole("button", { name: t("documents.issuing.saveAndIssue") }).dblclick();

  const dialog = page.getByRole("dialog", {
    name: t("issuing.title", { number: numberOf("F", 1) }),
  });
  await expect(dialog).toContainText(t("issuing.mentions.CLIENT_NIF"));
  await expect(heading(page)).toContainText(t("documents.statusFeminine.DRAFT"));
  await expectAccessible(page);
  const nif = dialog.getByLabel(t("clients.fields.NIF"), { exact: true });
  await nif.fill("000016001234567");

  await dialog.getByRole("button", { name: t("issuing.saveAndCheck") }).click();
  await page.route("**/api/documents/*/issue", (route) => route.abort(), { times: 3 });
  const issue = dialog.getByRole("button", { name: t("issuing.without") });
  await issue.click();
  await expect(dialog.getByRole("alert")).toContainText(t("ui.errors.NETWORK"));
  await expect(dialog).not.toContainText(t("issuing.mentions.CLIENT_NIF"));
  // The refused issue, and the connection that was lost.
  problems.length = 0;
  await issue.click();
  await expect(toast(page, t("documents.issuing.done.SALES_INVOICE"))).toBeVisible();
  await expect(toast(page, t("documents.toasts.created.SALES_INVOICE"))).toBeHidden();
  await expect(page.getByText(/Émise le .* sceau n° 1$/)).toBeVisible();
  await expect(heading(page)).toContainText(t("documents.issuing.issued.SALES_INVOICE"));
  await expect(heading(page)).not.toContainText(t("documents.statusFeminine.SENT"));
  await expect(page.getByRole("link", { name: t("documents.detail.edit") })).toBeHidden();
  expect(created).toHaveLength(1);
  expect(await signedIn.api<Client>("GET", `/clients/${clientId}`)).toMatchObject({
    NIF: "000016001234567",
    telephone: "0550123456",
  });
});

test("an invoice that another user changed meanwhile is shown again before it is issued", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const invoice = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${invoice.id}`);
  await expect(main(page)).toContainText("1 190,00");
  const lines = invoice.lines.map((line) => ({ ...line, quantity: 2 }));
  await signedIn.api("PUT", `/documents/${invoice.id}`, { ...invoice, lines });
  await page.getByRole("button", { name: t("documents.issuing.issue") }).click();
  await expect(toast(page, t("ui.errors.STALE"))).toBeVisible();
  await expect(main(page)).toContainText("2 380,00");
  problems.length = 0;
  expect(await signedIn.api<Document>("GET", `/documents/${invoice.id}`)).toMatchObject({
    issueState: "NOT_ISSUED",
  });
});

test("an issued invoice opens instead of its form, and is cancelled with a reason", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  await signedIn.api("PUT", `/documents/${id}`, { status: "SENT" });
  await page.goto(`/factures/${id}/edit`);
  await expect(page).toHaveURL(`/factures/${id}`);
  await expect(page.getByText(t("documents.issuing.frozen.SALES_INVOICE"))).toBeVisible();

  await page.getByRole("button", { name: t("documents.detail.more") }).click();
  await expect(page.getByRole("menuitem", { name: t("documents.list.archive") })).toBeHidden();
  await page.getByRole("menuitem", { name: t("documents.issuing.cancel") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("issuing.cancel.late.SALES_INVOICE"));
  const reason = dialog.getByLabel(t("issuing.cancel.reason"));
  await expect(reason).toBeFocused();
  await reason.fill("ab");
  await dialog.getByRole("button", { name: t("issuing.cancel.submit.SALES_INVOICE") }).click();
  await expect(dialog).toContainText(t("issuing.cancel.reasonTooShort"));
  await reason.fill("Erreur de client");
  await dialog.getByRole("button", { name: t("issuing.cancel.submit.SALES_INVOICE") }).click();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toContainText(t("documents.issuing.cancelled.SALES_INVOICE"));
  await expect(page.getByText("Erreur de client")).toBeVisible();
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({
    issueState: "CANCELLED",
    cancelReason: "Erreur de client",
  });
});

test("invoices are issued together; the list marks, filters and sums them", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const invoice = { type: "SALES_INVOICE" };
  await addQuotation(signedIn, client, { ...invoice, numero: "F-1" });
  await addQuotation(signedIn, client, { ...invoice, numero: "F-2" });
  const late = await addQuotation(signedIn, client, { ...invoice, numero: "F-3" });
  const reason = "Commande retirée";
  await signedIn.api("POST", `/documents/${late.id}/cancel`, { reason });
  const already = await addQuotation(signedIn, client, { ...invoice, numero: "F-4" });
  await signedIn.api("POST", `/documents/${already.id}/issue`, { acceptWarnings: true });
  await page.goto("/factures");
  for (const name of ["F-1", "F-2", "F-3", "F-4"]) await rowCheckbox(page, t, name).check();
  const bar = selectionBar(page, t);
  await expect(bar).toContainText("3 570,00"); // without the cancelled one
  await bar.getByRole("button", { name: t("documents.issuing.issue") }).click();
  const question = page.getByRole("dialog");
  const counted = t("documents.list.counted.SALES_INVOICE.count_other", { count: "3" });
  await expect(question).toContainText(
    t("documents.issuing.bulk.question", { documents: counted }),
  );
  await question.getByRole("button", { name: t("ui.confirm.yes") }).click();
  const report = page.getByRole("dialog", { name: t("issuing.bulk.title") });
  await expect(report).toContainText(t("documents.issuing.bulk.some", { done: "0", total: "3" }));
  await expect(report).toContainText(t("documents.issuing.bulk.already", { already: "1" }));
  const reportItem = (number: string) => report.getByRole("listitem").filter({ hasText: number });
  await expect(reportItem("F-3")).toContainText(t("ui.errors.CANCELLED"));
  await expect(reportItem("F-1")).toContainText(t("issuing.mentions.SELLER_LEGAL_FORM"));
  await expectAccessible(page);
  await report.getByRole("button", { name: `${t("issuing.without")} (2)` }).click();
  const done = t("documents.issuing.bulk.some", { done: "2", total: "2" });
  await expect(toast(page, done)).toBeVisible();
  problems.length = 0; // What was not issued was refused.

  const row = (number: string) => main(page).getByRole("row").filter({ hasText: number });
  await expect(row("F-1")).toContainText(t("documents.issuing.issued.SALES_INVOICE"));
  await expect(row("F-3")).toContainText(t("documents.issuing.cancelled.SALES_INVOICE"));
  await page.goto("/factures?issueState=CANCELLED");
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await main(page)
    .getByRole("button", { name: t("documents.list.actionsOf", { number: "F-3" }) })
    .click();
  await expect(page.getByRole("menuitem", { name: t("documents.list.duplicate") })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: t("documents.list.archive") })).toBeHidden();
});

test("the panel that sends an invoice by hand issues it first", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await page.goto(`/factures/${id}`);
  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  const choice = page.getByLabel(t("documents.issuing.send.choice.SALES_INVOICE"));
  await expect(choice).toBeChecked();
  await page.getByRole("button", { name: t("documents.issuing.send.first") }).click();
  await page.getByRole("button", { name: t("issuing.without") }).click();
  problems.length = 0; // The refused issue.
  await expect(page.getByRole("link", { name: /Télécharger le PDF/ })).toBeVisible();
  await expect(choice).toBeHidden();
  const sent = await signedIn.api<Document>("GET", `/documents/${id}`);
  expect(sent.issueState).toBe("ISSUED");
});

test("a seller reads why warnings stop the issue once the owner reserves them", async ({
  page,
  signedIn,
  url,
  t,
  problems,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const ids = [];
  for (const numero of ["F-1", "F-2"]) {
    ids.push((await addQuotation(signedIn, client, { type: "SALES_INVOICE", numero })).id);
  }
  await page.goto("/profile?tab=documents");
  await page.getByRole("switch", { name: t("enterprises.warnings.reserve") }).click();
  await expect(toast(page, t("enterprises.warnings.switchedOn"))).toBeVisible();

  await signInOn(page, url, await addMember(url, signedIn, "SALES"));
  await page.goto(`/factures/${ids[0]}`);
  await page.getByRole("button", { name: t("documents.issuing.issue") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(t("issuing.reserved"))).toBeVisible();
  await expect(dialog.getByRole("button", { name: t("issuing.without") })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto("/factures");
  for (const name of ["F-1", "F-2"]) await rowCheckbox(page, t, name).check();
  await selectionBar(page, t)
    .getByRole("button", { name: t("documents.issuing.issue") })
    .click();
  await dialog.getByRole("button", { name: t("ui.confirm.yes") }).click();
  await expect(dialog.getByText(t("issuing.reserved"))).toBeVisible();
  await expect(dialog.getByRole("button", { name: t("issuing.without") })).toHaveCount(0);
  problems.length = 0; // The refused issues.
  await page.goto("/profile?tab=documents");
  await expect(page.getByText(t("enterprises.warnings.reserved"))).toBeVisible();
});
