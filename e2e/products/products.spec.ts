import type { Product } from "#contract/products.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addProduct } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  main,
  normalizeText,
  requestsOf,
  toast,
} from "../../testing/browser/steps.ts";

test("a product needs a reference and a visibility", async ({ page, signedIn, t }) => {
  await page.goto("/produits");
  const sent = requestsOf(page, "POST", "/products");
  await main(page)
    .getByRole("button", { name: t("products.add") })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: t("products.form.title.create") });
  const field = (name: string) => panel.getByLabel(t(`products.fields.${name}`));
  const submit = panel.getByRole("button", { name: t("products.form.submit.create") });
  await field("name").fill("Ciment CPJ 42,5");
  await field("price").fill("1450,50");
  await submit.click();
  await expect(field("ref_product")).toHaveAccessibleDescription(
    t("ui.fieldErrors.REFERENCE_REQUIRED"),
  );
  expect(sent).toHaveLength(0);

  await field("ref_product").fill("CIM-42");
  const visibility = panel.getByRole("combobox", { name: t("products.fields.visibility") });
  await visibility.click();
  await page
    .getByRole("option", { name: t("products.visibilities.SALEABLE"), exact: true })
    .click();
  await submit.click();
  const row = main(page).getByRole("row", { name: /Ciment CPJ 42,5/ });
  await expect(row).toBeVisible();
  expect(normalizeText(await row.innerText())).toContain("1 450,50");
  const { products } = await signedIn.api<{ products: Product[] }>("GET", "/products");
  expect(products).toMatchObject([
    { ref_product: "CIM-42", price: 1450.5, productVisibility: "SALEABLE" },
  ]);
});

test("a service needs no reference and has no visibility", async ({ page, signedIn, t }) => {
  await page.goto("/produits");
  await main(page)
    .getByRole("button", { name: t("products.add") })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: t("products.form.title.create") });
  await panel.getByText(t("products.types.SERVICE"), { exact: true }).click();
  await expect(panel.getByLabel(t("products.fields.visibility"))).toHaveCount(0);
  await panel.getByLabel(t("products.fields.name")).fill("Pose de carrelage");
  await panel.getByLabel(t("products.fields.price")).fill("800");
  await panel.getByRole("button", { name: t("products.form.submit.create") }).click();
  await expect(main(page).getByText("Pose de carrelage").first()).toBeVisible();
  const { products } = await signedIn.api<{ products: Product[] }>("GET", "/products");
  expect(products).toMatchObject([{ type: "SERVICE", price: 800, productVisibility: null }]);
});

test("what declarations count a product as is chosen, or follows from type, rate and activity", async ({
  page,
  signedIn,
  t,
}) => {
  const { id } = await addProduct(signedIn, "Ciment", { tva: 0.09 });
  const edit = async () => {
    await page.getByRole("button", { name: t("products.menu.label", { name: "Ciment" }) }).click();
    await page.getByRole("menuitem", { name: t("products.menu.edit"), exact: true }).click();
  };
  const panel = page.getByRole("dialog", { name: t("products.form.title.edit") });
  const select = (field: string) =>
    panel.getByRole("combobox", { name: t(`products.fields.${field}`) });
  const choose = async (field: string, option: string | RegExp) => {
    await select(field).click();
    await page.getByRole("option", { name: option }).click();
  };
  await page.goto("/produits");
  await edit();
  await expect(select("nature")).toHaveAttribute("placeholder", t("products.natures.GOODS"));
  await expect(select("g50Line")).toHaveAttribute("placeholder", /^E3B11 · Biens/);
  await panel.getByText(t("products.types.SERVICE"), { exact: true }).click();
  await choose("nature", t("products.natures.WORKS"));
  await expect(select("g50Line")).toHaveAttribute("placeholder", /^E3B13 · /);
  await choose("g50Line", /^E3B12 · /);
  await panel.getByRole("button", { name: t("products.form.submit.edit") }).click();
  await expect(panel).toBeHidden();
  const stored = { type: "SERVICE", nature: "WORKS", g50Line: "E3B12" };
  expect(await signedIn.api("GET", `/products/${id}`)).toMatchObject(stored);

  await edit();
  await panel.getByText(t("products.types.PRODUCT"), { exact: true }).click();
  await expect(select("nature")).toHaveValue("");
  await select("nature").click();
  await expect(page.getByRole("option", { name: t("products.natures.WORKS") })).toHaveCount(0);
});

test("an archived product can't be edited and can be restored", async ({ page, signedIn, t }) => {
  await addProduct(signedIn, "Ciment");
  await page.goto("/produits");
  const row = main(page).getByRole("row", { name: /Ciment/ });
  const menu = page.getByRole("button", { name: t("products.menu.label", { name: "Ciment" }) });
  const item = (action: string) =>
    page.getByRole("menuitem", { name: t(`products.menu.${action}`), exact: true });
  await menu.click();
  await expect(item("edit")).toBeVisible();
  await item("archive").click();
  await answerQuestion(page, t, "yes");
  await expect(toast(page, "Produit archivé")).toBeVisible();
  await expect(page.getByText(t("products.empty.active.title"))).toBeVisible();

  await page.getByText(t("products.status.archived"), { exact: true }).click();
  await expect(row).toBeVisible();
  await menu.click();
  await expect(item("view")).toBeVisible();
  await expect(item("edit")).toHaveCount(0);
  await item("restore").click();
  await answerQuestion(page, t, "yes");
  await page.getByText(t("products.status.active"), { exact: true }).click();
  await expect(row).toBeVisible();
});
