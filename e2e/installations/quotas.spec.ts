import writeSheet from "write-excel-file/node";
import { expect, test } from "../../testing/browser/quotas.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import {
  addLine,
  chooseClient,
  openImportPanel,
  lineRows,
  toast,
} from "../../testing/browser/steps.ts";

test("a document beyond the daily quota is refused with its reason, and its lines stay", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  const refusal = toast(page, t("documents.toasts.createFailed.QUOTATION"));
  await expect(refusal).toContainText(t("ui.errors.DAILY_QUOTA_REACHED"));
  await expect(page).toHaveURL(/\/devis\/create$/);
  await expect(lineRows(page)).toHaveCount(1);
  await expect(lineRows(page)).toContainText("Ciment");
  problems.length = 0; // the 429 is provoked
});

test("an import beyond the daily quota is refused with its reason, and its preview stays", async ({
  page,
  signedIn,
  problems,
  t,
}) => {
  const { panel, choose, submit } = await openImportPanel(page, t, "clients");
  const names = ["SARL Sahel", "EURL Tell", "SPA Hoggar"];
  const sheet = [["nom", "email"], ...names.map((name, at) => [name, `c${at}@sahel.dz`])];
  await choose("clients.xlsx", await writeSheet(sheet).toBuffer());
  await expect(submit).toHaveText("Importer : 3 à créer");
  await submit.click();
  await expect(panel.getByRole("alert")).toContainText(t("ui.errors.DAILY_QUOTA_REACHED"));
  await expect(panel).toContainText("EURL Tell");
  await expect(submit).toBeEnabled();
  expect(await signedIn.api<{ total: number }>("GET", "/clients")).toMatchObject({ total: 0 });
  problems.length = 0; // the 429 is provoked
});
