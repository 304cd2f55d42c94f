import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import { expectText, main, toast, turnDark } from "../../testing/browser/steps.ts";

const receipt = `R${numberOf("F", 1).slice(1)}`;

test("a quotation takes an advance, which the invoice made of it offers first", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id, date } = await addQuotation(signedIn, client);
  const other = { paidOn: date, method: "CARD", amount: 50, applications: [] };
  await page.goto(`/devis/${id}`);
  await main(page)
    .getByRole("button", { name: t("payments.advance.action") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("payments.fields.amount")).fill("500");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText(t("payments.collect.chooseMethod"));
  await dialog.getByRole("radio", { name: t("payments.method.BANK_TRANSFER") }).check();
  await page.keyboard.press("Enter");
  await expect(toast(page, receipt)).toBeVisible();
  await expectText(page, "500,00 DA");
  const { payments } = await signedIn.api<{ payments: object[] }>("GET", "/payments");
  expect(payments).toMatchObject([{ forDocumentId: id, amount: 500, unapplied: 500 }]);

  await signedIn.api("POST", "/payments", { clientId: client.id, ...other });
  const invoice = await signedIn.api<Document>("POST", `/documents/${id}/convert`, {
    targetType: "SALES_INVOICE",
  });
  await page.goto(`/factures/${invoice.id}`);
  await expect(main(page)).toContainText(t("payments.advance.issueFirst"));
  await signedIn.api("POST", `/documents/${invoice.id}/issue`, { acceptWarnings: true });
  await page.reload();
  await main(page)
    .getByRole("button", { name: t("documents.payments.collect") })
    .click();
  await dialog.getByRole("button", { name: /^Utiliser l’avance de 500,00/ }).click();
  await expect(toast(page, t("payments.advance.used"))).toBeVisible();
  await expect(dialog).toBeHidden();
  const stored = await signedIn.api<Document>("GET", `/documents/${invoice.id}`);
  expect(stored).toMatchObject({ settled: 500, balance: 690 });
});

test("the card of an invoice offers the client's advance, and settles what is left with it", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const quotation = await addQuotation(signedIn, client);
  const old = { label: "Ancien carnet", amount: -1000, datedOn: "2020-01-31" };
  await signedIn.api("POST", `/clients/${client.id}/opening-debts`, old);
  const advance = { paidOn: quotation.date, method: "CARD", amount: 500, applications: [] };
  await signedIn.api("POST", "/payments", { clientId: client.id, ...advance });
  const invoice = await signedIn.api<Document>("POST", `/documents/${quotation.id}/convert`, {
    targetType: "SALES_INVOICE",
  });
  await signedIn.api("POST", `/documents/${invoice.id}/issue`, { acceptWarnings: true });
  await page.goto(`/factures/${invoice.id}`);
  const offer = (name: RegExp) => main(page).getByRole("button", { name });
  await expect(main(page)).toContainText("Ancien carnet");
  await expectAccessible(page);
  await offer(/^Utiliser l’avance de 1\s000,00/).click();
  await expect(toast(page, t("payments.advance.used"))).toBeVisible();
  await offer(/^Utiliser 190,00\sDA de l’avance/).click();
  await expect(main(page)).toContainText("Payée");
  await expect(offer(/^Utiliser/)).toBeHidden();
  const stored = await signedIn.api<Document>("GET", `/documents/${invoice.id}`);
  expect(stored).toMatchObject({ settled: 1190, balance: 0, paymentState: "PAID" });
});

test.describe("on a phone in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  test("the dialog of an advance is accessible in the dark", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const { id } = await addQuotation(signedIn, client);
    await page.goto(`/devis/${id}`);
    await turnDark(page);
    await main(page)
      .getByRole("button", { name: t("payments.advance.action") })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("payments.fields.amount")).fill("500");
    await dialog.getByRole("radio", { name: t("payments.method.CHECK") }).check();
    await expect(dialog).toContainText(t("payments.check.bank"));
    await expectAccessible(page);
  });
});
