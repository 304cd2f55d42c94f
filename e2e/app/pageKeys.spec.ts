import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { lineRows } from "../../testing/browser/steps.ts";

test("g and a letter open a list, n makes a new record, ? shows the keys", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(page).toHaveURL(/\/factures$/);
  const list = page.getByRole("heading", {
    level: 1,
    name: t("documents.list.title.SALES_INVOICE"),
  });
  await expect(list).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: t("search.keys.title") });
  await expect(keys).toContainText(t("documents.list.add.SALES_INVOICE"));
  await page.keyboard.press("n");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expect(page).toHaveURL(/\/factures$/);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/factures\/create$/);
});

test("the key after g has no other effect: d deletes no focused line", async ({
  page,
  signedIn,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, {
    lines: [documentLine("Ciment"), documentLine("Sable")],
  });
  await page.goto(`/devis/${id}/edit`);
  await lineRows(page).nth(0).focus();
  await page.keyboard.press("g");
  await page.keyboard.press("x");
  await expect(lineRows(page)).toHaveCount(2);
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  await expect(page).toHaveURL(/\/devis$/);
});

test("in a field the letters are text, and Ctrl+Enter saves a panel's form", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/clients");
  await page.getByRole("searchbox").first().focus();
  await page.keyboard.type("gd?n");
  await expect(page).toHaveURL(/\/clients/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/produits");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  const panel = page.getByRole("dialog");
  await panel.getByLabel(t("products.fields.name")).fill("Ciment");
  await page.keyboard.press("Control+Enter");
  await expect(panel.locator('[aria-invalid="true"]').first()).toBeVisible();
});
