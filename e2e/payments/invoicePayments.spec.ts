import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine, numberOf } from "../../testing/browser/records.ts";
import {
  main,
  normalizeText,
  rowCheckbox,
  selectionBar,
  toast,
  turnDark,
} from "../../testing/browser/steps.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const receipt = () => `R${numberOf("F", 1).slice(1)}`;

test("the page of an invoice shows the check that pays it, cashes it, and tells of its bounce", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id, date } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
  await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
  const check = { paidOn: date, method: "CHECK", amount: 1190, checkNumber: "0012345" };
  await signedIn.api("POST", "/payments", { clientId: client.id, ...check });
  await page.goto(`/factures/${id}`);
  await expect(heading(page)).toContainText(t("documents.payments.state.PAID_NOT_CLEARED"));
  const item = main(page).getByRole("listitem").filter({ hasText: receipt() });
  await expect(item).toContainText("0012345");
  const actions = item.getByRole("button", {
    name: t("payments.card.actionsOf", { name: receipt() }),
  });
  await actions.click();
  await page.getByRole("menuitem", { name: t("payments.step.CLEARED") }).click();
  await expect(heading(page)).toContainText(t("documents.payments.state.PAID"));
  await expect(item).toContainText(t("payments.state.CLEARED"));

  await actions.click();
  await page.getByRole("menuitem", { name: t("payments.step.BOUNCED") }).click();
  await page
    .getByRole("dialog", { name: t("payments.bounce.title") })
    .getByRole("button", { name: t("payments.bounce.submit") })
    .click();
  await expect(heading(page)).toContainText(t("documents.issuing.issued.SALES_INVOICE"));
  await expect(item).toContainText(t("payments.state.BOUNCED"));
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({ balance: 1190 });
});

test("the list has what is left to pay; several invoices of a client are paid together", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const lines = [documentLine("Ciment")];
  const invoices = [1, 2].map(() =>
    addQuotation(signedIn, client, { type: "SALES_INVOICE", lines }),
  );
  for (const { id, date } of await Promise.all(invoices)) {
    await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
    if (id !== (await invoices[0])!.id) continue;
    const payment = { paidOn: date, method: "BANK_TRANSFER", amount: 190 };
    const applications = [{ documentId: id, amount: 190 }];
    await signedIn.api("POST", "/payments", { clientId: client.id, ...payment, applications });
  }
  await page.goto("/factures");
  await expect(main(page).getByRole("table")).toContainText(t("documents.payments.state.PARTIAL"));
  await expect
    .poll(async () => normalizeText(await main(page).getByRole("table").innerText()))
    .toContain("1 000,00 DA");
  for (const counter of [1, 2]) await rowCheckbox(page, t, numberOf("F", counter)).check();
  const bar = selectionBar(page, t);
  await expect
    .poll(async () => normalizeText(await bar.innerText()))
    .toContain(`${t("documents.payments.owedOfSelection")} 2 190,00 DA`);
  await bar.getByRole("button", { name: t("documents.payments.collect") }).click();
  const dialog = page.getByRole("dialog", { name: /2 factures/ });
  await dialog.getByRole("radio", { name: t("payments.method.CASH"), exact: true }).check();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(main(page).getByRole("table")).not.toContainText(
    t("documents.payments.state.PARTIAL"),
  );
  expect(await signedIn.api("GET", "/receivables")).toMatchObject({ totals: { total: 0 } });
});

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the payments of an invoice are accessible in the dark, and one is cancelled", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const { id, date } = await addQuotation(signedIn, client, { type: "SALES_INVOICE" });
    await signedIn.api("POST", `/documents/${id}/issue`, { acceptWarnings: true });
    const cash = { paidOn: date, method: "CASH", amount: 500 };
    await signedIn.api("POST", "/payments", { clientId: client.id, ...cash });
    await page.goto(`/factures/${id}`);
    const item = main(page).getByRole("listitem").filter({ hasText: receipt() });
    await expect(item).toBeVisible();
    await turnDark(page);
    await expectAccessible(page);
    await item.getByRole("button").click();
    await page.getByRole("menuitem", { name: t("payments.cancel.action") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("payments.cancel.submit") })
      .click();
    await expect(toast(page, t("payments.toasts.cancelled", { receipt: "" }).trim())).toBeVisible();
    await expect(item).toBeHidden();
  });
});
