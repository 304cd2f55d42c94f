import writeSheet from "write-excel-file/node";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { openImportPanel } from "../../testing/browser/steps.ts";

test("a visibility that a price list lacks is asked for once, for all rows", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const { panel, choose, submit } = await openImportPanel(page, t, "products");
  const rows = [
    ["Réf.* (p.ref)", "Libellé* (p.label)", "Prix de vente HT (p.price)"],
    ["REF1", "Ciment", 850],
    ["REF2", "Sable", 120],
  ];
  await choose("produits.xlsx", await writeSheet(rows).toBuffer());
  await expect(panel.getByRole("button", { name: t("imports.nothing") })).toBeDisabled();
  const askedField = (field: string) => panel.getByLabel(t("imports.asked.label", { field }));
  await expect(askedField(t("products.fields.type"))).toBeVisible();
  await askedField(t("products.fields.visibility")).selectOption("SALEABLE");
  await expect(submit).toHaveText("Importer : 2 à créer");
  await expectAccessible(page);
  await submit.click();
  await expect(panel.getByText("2 produits importés")).toBeVisible();
  const { total } = await signedIn.api<{ total: number }>("GET", "/products");
  expect(total).toBe(2);
});
