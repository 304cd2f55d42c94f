import type { Document } from "#contract/documents.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { addLine, chooseClient, expectText, main, toast } from "../../testing/browser/steps.ts";

const EXEMPTION = { kind: "EXEMPT", article: "CTCA art. 9" };

test("an invoice to an exempt client has no VAT, until the client loses the exemption", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel", { vatExemption: EXEMPTION });
  await addClient(signedIn, "EURL Tell");
  await page.goto("/factures/create");
  const exempt = main(page).getByLabel(t("documents.fields.vatExempt"));
  await chooseClient(page, t, "EURL Tell");
  await expect(exempt).toBeHidden();
  await chooseClient(page, t, "SARL Sahel");
  await expect(exempt).toBeChecked();
  await expectText(page, "Exonéré de TVA – CTCA art. 9");
  await exempt.uncheck();
  await addLine(page, t, { name: "Armoire", unitPrice: "1 000", vatPercent: "9" });
  await expectText(page, "TVA 90,00 DA Total TTC 1 090,00 DA");
  await exempt.check();
  await expectText(page, "TVA 0,00 DA Total TTC 1 000,00 DA");
  await expectAccessible(page);
  await page
    .getByRole("button", { name: t("documents.form.create.SALES_INVOICE"), exact: true })
    .click();
  await expect(page).toHaveURL(/factures\/[0-9a-f-]{36}$/);
  await expectText(page, "TVA 0,00 DA Total TTC 1 000,00 DA");

  await signedIn.api("PUT", `/clients/${client.id}`, {
    ...client,
    country: "DZ",
    vatExemption: null,
    version: undefined,
  });
  await page.reload();
  await expectText(page, t("documents.exempt.lost"));
  await page.getByRole("button", { name: t("documents.regime.recompute") }).click();
  await expect(toast(page, t("documents.regime.recomputed"))).toBeVisible();
  await expectText(page, "TVA 90,00 DA Total TTC 1 090,00 DA");
  await expect(main(page).getByText(t("documents.exempt.changed"))).toBeHidden();
});

test("a line at 0 % asks for a reason, from the list or typed", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  const reason = main(page).getByLabel(t("documents.fields.vatReason"));
  await addLine(page, t, { name: "Armoire", unitPrice: "1 000" });
  await expect(reason).toBeHidden();
  await addLine(page, t, { name: "Conseil", unitPrice: "500", vatPercent: "0" });
  await reason.selectOption("EXPORT");
  await reason.selectOption(t("documents.vatReason.other"));
  await main(page).getByLabel(t("documents.vatReason.text")).fill("Don à une association");
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page
    .getByRole("button", { name: t("documents.form.create.QUOTATION"), exact: true })
    .click();
  const document = (await (await saved).json()) as Document;
  expect(document.vatReason).toBe("Don à une association");
});

test("the dialog of issuing asks for the reason for 0 % VAT", async ({ page, signedIn, t }) => {
  const { id: clientId } = await addClient(signedIn, "SARL Sahel");
  const body = {
    type: "SALES_INVOICE",
    clientId,
    lines: [{ name: "Conseil", quantity: 1, unitPrice: 500, tva: 0 }],
  };
  const { id } = await signedIn.api<Document>("POST", "/documents", body);
  await page.goto(`/factures/${id}`);
  await page.getByRole("button", { name: t("documents.issuing.issue"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("documents.fields.vatReason")).selectOption("EXPORT");
  await dialog.getByRole("button", { name: t("issuing.saveAndCheck") }).click();
  await dialog.getByRole("button", { name: t("issuing.without") }).click();
  await expect(toast(page, t("documents.issuing.done.SALES_INVOICE"))).toBeVisible();
  expect(await signedIn.api<Document>("GET", `/documents/${id}`)).toMatchObject({
    vatReason: "EXPORT",
    issueState: "ISSUED",
  });
});
