import { expect, test } from "../../testing/browser/fixtures.ts";
import { addProduct } from "../../testing/browser/records.ts";
import { lineForm, lineRows } from "../../testing/browser/steps.ts";

test("a line has the usual VAT rate of its product, or else the rate of the last line", async ({
  page,
  signedIn,
  t,
}) => {
  await addProduct(signedIn, "Ciment");
  await addProduct(signedIn, "Semences", { tva: 0.09 });
  await addProduct(signedIn, "Tracteur", { tva: 0 });
  await page.goto("/factures/create");
  const field = (name: "name" | "vatPercent") =>
    lineForm(page, t).getByLabel(t(`documents.line.${name}`), { exact: true });
  const choose = async (product: string, rate: string) => {
    await field("name").fill(product);
    // The typed text is an option too, without a price.
    await page.getByRole("option", { name: new RegExp(`^${product}.*DA`) }).click();
    await expect(field("vatPercent")).toHaveValue(rate);
  };
  await choose("Ciment", "19");
  await choose("Semences", "9");
  await choose("Ciment", "19");
  await choose("Tracteur", "0");
  await page.keyboard.press("Enter");
  await expect(lineRows(page)).toHaveCount(1);
  await choose("Semences", "9");
  await choose("Ciment", "0");
});

test("the panel of a product stores its usual VAT rate", async ({ page, signedIn, t }) => {
  const { id } = await addProduct(signedIn, "Semences");
  await page.goto("/produits");
  await page.getByRole("button", { name: t("products.menu.label", { name: "Semences" }) }).click();
  await page.getByRole("menuitem", { name: t("products.menu.edit"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t("products.form.title.edit") });
  const rate = panel.getByLabel(t("products.fields.tva"));
  await expect(rate).toHaveValue("");
  await rate.fill("neuf");
  await page.getByRole("button", { name: t("products.form.submit.edit") }).click();
  await expect(page.getByText(t("products.form.notARate"))).toBeVisible();
  await rate.fill("9,5 %");
  await page.getByRole("button", { name: t("products.form.submit.edit") }).click();
  await expect(panel).toBeHidden();
  expect(await signedIn.api("GET", `/products/${id}`)).toMatchObject({ tva: 0.095 });
});
