import type { Document } from "#contract/documents.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { collectDialog, openCollectDialog } from "../../testing/browser/payments.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation, issueInvoice } from "../../testing/browser/records.ts";
import { main } from "../../testing/browser/steps.ts";

const OCTOBER_DATES = { date: "2026-10-20", dueDate: "2026-11-20" };
const OPEN_FROM = "01/11/2026";

/** An organization that keeps its receivables since 2026, and its client. */
async function prepare(owner: Owner) {
  await owner.api("PUT", "/enterprises/me", { receivablesSince: "2026-01-01" });
  return addClient(owner, "SARL Sahel");
}

const closeOctober = (owner: Owner) =>
  owner.api("POST", "/periods/2026-10/close", { acceptAnomalies: true });

test("a payment of a closed month is dated on the first open day by one button", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await issueInvoice(signedIn, client);
  await closeOctober(signedIn);
  await openCollectDialog(page, t, id);
  const dialog = collectDialog(page);
  const day = dialog.getByLabel(t("payments.fields.paidOn"), { exact: true });
  await day.fill("15/10/2026");
  await day.press("Tab");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("alert")).toContainText(OPEN_FROM);
  problems.length = 0; // The refused payment.
  // The settled invoices are faded until they are computed for the new day.
  await expect(dialog.locator("dl[data-stale]")).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: OPEN_FROM }).click();
  await expect(day).toHaveValue(OPEN_FROM);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  const { payments } = await signedIn.api<{ payments: Payment[] }>("GET", "/payments");
  expect(payments).toMatchObject([{ paidOn: "2026-11-01", amount: 1190 }]);
});

test("a draft of a closed month is dated on the first open day and issued", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  const client = await prepare(signedIn);
  const dates = { date: "2026-10-20", dueDate: "2026-10-25" };
  const { id } = await addQuotation(signedIn, client, { type: "SALES_INVOICE", ...dates });
  await closeOctober(signedIn);
  await page.goto(`/factures/${id}`);
  await page.getByRole("button", { name: t("documents.issuing.issue"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText(OPEN_FROM);
  problems.length = 0; // The refused issue.
  await expectAccessible(page);
  await dialog.getByRole("button", { name: OPEN_FROM }).click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: t("issuing.without"), exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({
    issueState: "ISSUED",
    date: "2026-11-01",
    dueDate: "2026-11-01",
  });
});

test("the cancellation of an invoice of a closed month is refused with the first open day", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const client = await prepare(signedIn);
  const { id } = await issueInvoice(signedIn, client, OCTOBER_DATES);
  await closeOctober(signedIn);
  await page.goto(`/factures/${id}`);
  await main(page)
    .getByRole("button", { name: t("documents.detail.more") })
    .click();
  await page.getByRole("menuitem", { name: t("documents.issuing.cancel") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("issuing.cancel.reason")).fill("Erreur de client");
  await dialog.getByRole("button", { name: t("issuing.cancel.submit.SALES_INVOICE") }).click();
  await expect(dialog.getByRole("alert")).toContainText(OPEN_FROM);
  await expect(dialog.getByRole("button", { name: OPEN_FROM })).toBeHidden();
  problems.length = 0; // The refused cancellation.
});

test("a check that bounced in a closed month is dated on the first open day by one button", async ({
  page,
  signedIn,
  t,
  problems,
}) => {
  const client = await prepare(signedIn);
  const { id } = await issueInvoice(signedIn, client, OCTOBER_DATES);
  const check = { clientId: client.id, paidOn: "2026-10-21", method: "CHECK", amount: 1190 };
  const { id: paymentId } = await signedIn.api<Payment>("POST", "/payments", check);
  await closeOctober(signedIn);
  await page.goto(`/factures/${id}`);
  await main(page).getByRole("button", { name: /R26/ }).click();
  await page.getByRole("menuitem", { name: t("payments.step.BOUNCED") }).click();
  const dialog = page.getByRole("dialog");
  const day = dialog.getByLabel(t("payments.fields.on"), { exact: true });
  await day.fill("25/10/2026");
  await day.press("Tab");
  await dialog.getByRole("button", { name: t("payments.bounce.submit") }).click();
  await dialog.getByRole("button", { name: OPEN_FROM }).click();
  problems.length = 0; // The refused bounce.
  await expect(day).toHaveValue(OPEN_FROM);
  await dialog.getByRole("button", { name: t("payments.bounce.submit") }).click();
  await expect(dialog).toBeHidden();
  expect(await signedIn.api<Payment>("GET", `/payments/${paymentId}`)).toMatchObject({
    state: "BOUNCED",
    stateOn: "2026-11-01",
  });
});
