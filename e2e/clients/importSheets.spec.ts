import { expect, test } from "../../testing/browser/fixtures.ts";
import { openImportPanel } from "../../testing/browser/steps.ts";
import { textRow, workbookOfSheets } from "../../testing/spreadsheets/workbooks.ts";

test("the panel names the sheet that is read, offers the others, and marks hidden rows", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { panel, choose, submit } = await openImportPanel(page, t, "clients");
  const header = textRow(1, ["nom", "email"]);
  const file = workbookOfSheets({
    Aide: textRow(1, ["Remplissez la feuille suivante"]) + textRow(2, ["nom"]),
    Clients: header + textRow(2, ["Atlas", "atlas@example.dz"]),
    Anciens:
      header +
      textRow(2, ["Sahel", "sahel@example.dz"], 'hidden="1"') +
      textRow(3, ["Tell", "#N/A"]),
  });
  await choose("clients.xlsx", Buffer.from(file));
  const sheet = panel.getByLabel(t("imports.sheet.label"));
  await expect(sheet).toHaveValue("Clients");
  await expect(submit).toHaveText("Importer : 1 à créer");
  await expectAccessible(page);

  await sheet.selectOption("Anciens");
  const row = (number: number) =>
    panel.getByRole("listitem").filter({ hasText: `Ligne ${number}` });
  await expect(row(2)).toContainText(t("imports.hiddenRow"));
  await expect(row(3)).toContainText(t("imports.errors.CELL_ERROR"));
  await expect(row(3)).toContainText("#N/A");
  await submit.click();
  await expect(panel.getByText("1 client importé")).toBeVisible();
  const { total } = await signedIn.api<{ total: number }>("GET", "/clients");
  expect(total).toBe(1);
});
