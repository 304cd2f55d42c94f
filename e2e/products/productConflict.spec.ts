import type { Product } from "#contract/products.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addProduct } from "../../testing/browser/records.ts";
import { main, turnDark } from "../../testing/browser/steps.ts";

test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

test("a product that somebody else changed can be overwritten, in Arabic on a phone", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  const product = await addProduct(signedIn, "Ciment");
  await page.goto("/produits");
  await main(page)
    .getByRole("button", { name: t("products.menu.label", { name: "Ciment" }) })
    .click();
  await page.getByRole("menuitem", { name: t("products.menu.edit") }).click();
  const panel = page.getByRole("dialog", { name: t("products.form.title.edit") });
  await panel.getByLabel(t("products.fields.price")).fill("1500");
  await panel.getByLabel(t("products.fields.tva")).fill("9");
  const path = `/products/${product.id}`;
  await signedIn.api("PUT", path, { ...product, price: 1600, tva: 0.14, unitOfMeasure: "BAG" });

  await panel.getByRole("button", { name: t("products.form.submit.edit") }).click();
  const alert = panel.getByRole("alert").filter({ hasText: t("ui.conflict.title") });
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("term")).toHaveText([
    t("products.fields.price"),
    t("products.fields.tva"),
  ]);
  const rates = alert.getByRole("definition").filter({ hasText: "%" });
  await expect(rates).toHaveText([/14\s?%$/, /9\s?%$/]);
  await turnDark(page);
  await expectAccessible(page);
  expect((await signedIn.api<Product>("GET", path)).price).toBe(1600);

  await alert.getByRole("button", { name: t("ui.conflict.overwrite") }).click();
  await expect(panel).toBeHidden();
  expect(await signedIn.api("GET", path)).toMatchObject({
    price: 1500,
    tva: 0.09,
    unitOfMeasure: "BAG",
    version: 3,
  });
});
