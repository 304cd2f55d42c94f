import type { Page } from "@playwright/test";
import type { Client } from "#contract/clients.ts";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import { addLine, chooseClient, requestsOf, toast } from "../../testing/browser/steps.ts";

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
  await expect(heading(page)).toContainText(t("documents.issuing.project"));
  await expectAccessible(page);
  const nif = dialog.getByLabel(t("clients.fields.NIF"), { exact: true });
  await nif.fill("000016001234567");

  await page.route("**/api/documents/*/issue", (route) => route.abort(), { times: 3 });
  const issue = dialog.getByRole("button", { name: t("issuing.anyway") });
  await issue.click();
  await expect(dialog.getByRole("alert")).toContainText(t("ui.errors.NETWORK"));
  await expect(dialog).not.toContainText(t("issuing.mentions.CLIENT_NIF"));
  // The refused issue, and the connection that was lost.
  problems.length = 0;
  await issue.click();
  await expect(toast(page, t("documents.issuing.done.SALES_INVOICE"))).toBeVisible();
  await expect(page.getByText(/Émise le .* sceau n° 1$/)).toBeVisible();
  await expect(heading(page)).not.toContainText(t("documents.issuing.project"));
  await expect(page.getByRole("link", { name: t("documents.detail.edit") })).toBeHidden();
  expect(created).toHaveLength(1);
  expect(await signedIn.api<Client>("GET", `/clients/${clientId}`)).toMatchObject({
    NIF: "000016001234567",
    telephone: "0550123456",
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
