import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addQuotation, numberOf } from "../../testing/browser/records.ts";
import {
  addLine,
  confirmConversion,
  conversionDialog,
  chooseClient,
  main,
  expectText,
  toast,
} from "../../testing/browser/steps.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const link = (page: Page, name: string) => main(page).getByRole("link", { name });

async function setStatus(page: Page, t: Translate, status: string): Promise<void> {
  await page.getByRole("button", { name: t("documents.list.changeStatus") }).click();
  await page.getByRole("menuitem", { name: t(`documents.status.${status}`) }).click();
  await expect(heading(page)).toContainText(t(`documents.status.${status}`));
}

async function convert(page: Page, t: Translate, target: string): Promise<void> {
  await page.getByRole("button", { name: t("documents.detail.more") }).click();
  await page.getByRole("menuitem", { name: t(`documents.detail.convert.${target}`) }).click();
  await confirmConversion(page, t, target);
}

test("a quotation is negotiated, accepted, invoiced, paid in cash and credited", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const [quotation, invoice, credit] = [numberOf("D", 1), numberOf("F", 1), numberOf("C", 1)];
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Armoire", quantity: "4", unitPrice: "12 500" });
  // 50,000 before tax, 9,500 of VAT.
  await expectText(page, "59 500,00");
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  await expect(heading(page)).toContainText(`Devis ${quotation}`);
  await setStatus(page, t, "UNDER_NEGOTIATION");

  // The client requests a discount of 10 %.
  await main(page)
    .getByRole("link", { name: t("documents.detail.edit") })
    .click();
  await page.getByLabel(t("documents.fields.globalDiscountType")).selectOption("PERCENTAGE");
  await page.getByLabel(t("documents.fields.globalDiscount"), { exact: true }).fill("10");
  await expectText(page, "53 550,00");
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(heading(page)).toContainText(t("documents.status.UNDER_NEGOTIATION"));
  await expectText(page, "53 550,00");
  await setStatus(page, t, "ACCEPTED");

  await convert(page, t, "SALES_INVOICE");
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/);
  await expect(heading(page)).toContainText(`Facture ${invoice}`);
  await expect(heading(page)).toContainText(t("documents.status.DRAFT"));
  await expectText(page, "53 550,00");
  await expect(link(page, quotation)).toBeVisible();

  // Paid in cash: 2 % of 53,550 on top.
  await main(page)
    .getByRole("link", { name: t("documents.detail.edit") })
    .click();
  await page.getByLabel(t("documents.fields.paymentMethod")).selectOption("CASH");
  await expectText(page, "1 071,00");
  await expectText(page, "54 621,00");
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(/\/factures\/[0-9a-f-]{36}$/);
  await expectText(page, "1 071,00");
  await expectText(page, "54 621,00");

  await convert(page, t, "CREDIT_INVOICE");
  await expect(page).toHaveURL(/\/facture_avoir\/[0-9a-f-]{36}\/edit$/);
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(/\/facture_avoir\/[0-9a-f-]{36}$/);
  await expect(heading(page)).toContainText(`Avoir ${credit}`);
  await expectText(page, "53 550,00");
  await expectAccessible(page);

  await link(page, invoice).click();
  await expect(heading(page)).toContainText(invoice);
  await expect(link(page, credit)).toBeVisible();
  await link(page, quotation).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  await expect(heading(page)).toContainText(t("documents.status.ACCEPTED"));
  await expect(link(page, invoice)).toBeVisible();
});

test("a conversion asks first, and can be repeated", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const quotation = await addQuotation(signedIn, client);
  await page.goto(`/devis/${quotation.id}`);
  await page.getByRole("button", { name: t("documents.detail.more") }).click();
  await page.getByRole("menuitem", { name: t("documents.detail.convert.PURCHASE_ORDER") }).click();
  const dialog = conversionDialog(page, t, "PURCHASE_ORDER");
  await dialog.getByRole("button", { name: t("ui.cancel"), exact: true }).click();
  await expect(page).toHaveURL(`/devis/${quotation.id}`);
  const [first, second] = [numberOf("P", 1), numberOf("P", 2)];
  for (const number of [first, second]) {
    await page.goto(`/devis/${quotation.id}`);
    await convert(page, t, "PURCHASE_ORDER");
    await expect(page).toHaveURL(/\/bon_de_commande\//);
    await expect(heading(page)).toContainText(number);
  }
  await page.goto(`/devis/${quotation.id}`);
  const orders = main(page).getByRole("link", { name: /P\d{8}/ });
  await expect(orders).toContainText([second, first]);
});

test("a conversion refused by the server is reported, and nothing changes", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const quotation = await addQuotation(signedIn, client);
  await page.goto(`/devis/${quotation.id}`);
  await expect(heading(page)).toContainText(quotation.numero);
  await signedIn.api<Document>("DELETE", `/documents/${quotation.id}`);
  await convert(page, t, "SALES_INVOICE");
  await expect(toast(page, t("documents.toasts.convertFailed.QUOTATION"))).toBeVisible();
  await expect(page).toHaveURL(`/devis/${quotation.id}`);
  // The browser logs the refused request.
  problems.length = 0;
});

test("the conversion is confirmed by Enter wherever the focus is, and marks the quotation accepted", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client);
  await signedIn.api("PUT", `/documents/${id}`, { status: "SENT" });
  const isInvoice = /\/factures\/[0-9a-f-]{36}$/;
  const open = async () => {
    await page.goto(`/devis/${id}`);
    await main(page)
      .getByRole("button", { name: t("documents.detail.convert.SALES_INVOICE") })
      .click();
    const dialog = conversionDialog(page, t, "SALES_INVOICE");
    await expect(
      dialog.getByRole("button", { name: t("documents.list.convertSubmit.SALES_INVOICE") }),
    ).toBeFocused();
    return dialog;
  };

  await (await open()).getByRole("checkbox", { name: t("documents.list.acceptSource") }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(isInvoice);
  expect((await signedIn.api<Document>("GET", `/documents/${id}`)).status).toBe("ACCEPTED");

  const cash = (await open()).getByRole("radio", { name: t("documents.paymentMethod.CASH") });
  await cash.check();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(isInvoice);
  await expectText(page, t("documents.paymentMethod.CASH"));

  await (await open()).getByRole("button", { name: t("ui.close") }).focus();
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(isInvoice);
});
