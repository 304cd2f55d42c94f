import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { answerQuestion, expectText, main } from "../../testing/browser/steps.ts";

test("under the IFU a draft is recomputed without VAT, and new invoices have none", async ({
  page,
  signedIn,
  t,
  problems,
  expectAccessible,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client);
  await page.goto("/profile?tab=legal");
  await page.getByRole("button", { name: t("enterprises.taxRegime.change") }).click();
  const dialog = page.getByRole("dialog");
  const save = dialog.getByRole("button", { name: t("ui.save") });
  await dialog.getByRole("radio", { name: t("enterprises.taxRegime.names.IFU") }).check();
  await expect(dialog).toContainText("TVA non applicable – régime de l’IFU");
  const since = dialog.getByLabel(t("enterprises.taxRegime.since"));
  await since.fill("01/01/2999");
  await save.click();
  await expect(dialog).toContainText(t("ui.fieldErrors.TOO_FAR_AHEAD"));
  problems.length = 0; // the refused date
  await expectAccessible(page);
  await since.fill("01/01/2025");
  await save.click();
  await expect(dialog).toBeHidden();
  await expectText(page, "Régime actuel Impôt forfaitaire unique (IFU) Depuis 01/01/2025");
  await expectText(page, "Régime réel jusqu’au 31/12/2024");
  await signedIn.api("PUT", "/enterprises/me/tax-regime", { regime: "REAL", since: "2025-02-01" });
  await page.reload();
  await expectText(page, "Régime actuel Régime réel Depuis 01/02/2025");
  const mistake = { name: t("enterprises.taxRegime.names.REAL"), from: "01/02/2025" };
  await page.getByRole("button", { name: t("enterprises.taxRegime.remove", mistake) }).click();
  await answerQuestion(page, t, "yes");
  await expectText(page, "Régime actuel Impôt forfaitaire unique (IFU) Depuis 01/01/2025");

  await page.goto(`/devis/${id}`);
  await expectText(page, "Total TTC 1 190,00 DA");
  await page.getByRole("button", { name: t("documents.regime.recompute") }).click();
  await expectText(page, "Total 1 000,00 DA Total à payer 1 000,00 DA");
  await expect(main(page).getByText(t("documents.regime.title"))).toBeHidden();

  await page.goto("/factures/create");
  await expect(main(page).getByLabel(t("documents.columns.unitPrice"))).toBeVisible();
  await expect(main(page).getByLabel(t("documents.line.vatPercent"))).toBeHidden();
  await page.goto("/bon_de_commande/create");
  await expect(main(page).getByLabel(t("documents.line.vatPercent"))).toBeVisible();
});

test("choosing the IFU for a company shows a warning with the article of the law", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await signedIn.api("PUT", "/enterprises/me", { legalForm: "SARL" });
  await page.goto("/profile?tab=legal");
  await page.getByRole("button", { name: t("enterprises.taxRegime.change") }).click();
  const dialog = page.getByRole("dialog");
  const notice = dialog.getByText(t("enterprises.taxRegime.notForCompanies"));
  await expect(notice).toBeHidden();
  await dialog.getByRole("radio", { name: t("enterprises.taxRegime.names.IFU") }).check();
  await expect(notice).toBeVisible();
  await expect(notice.locator("..")).toContainText("CIDTA art. 282 ter");
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: t("enterprises.taxRegime.names.REAL") }).check();
  await expect(notice).toBeHidden();
});
