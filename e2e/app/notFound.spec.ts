import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";

test("an unknown address has its title and breadcrumb, and links back and home", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/produits");
  await page.goto("/nulle/part");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page introuvable");
  await expect(page).toHaveTitle("Page introuvable · Daftar");
  const crumbs = page.getByRole("navigation", { name: t("app.breadcrumb") });
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText("Page introuvable");
  await page.getByRole("button", { name: t("app.notFound.back") }).click();
  await expect(page).toHaveURL(/\/produits$/);

  await page.goto("/nulle/part");
  await page.getByRole("link", { name: t("app.notFound.home") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("its search finds clients and documents by number with the keyboard only", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { numero: "D26-FOIRE-7" });
  await page.goto("/nulle/part");
  const box = page.getByRole("combobox", { name: t("search.box") });
  const found = page.getByRole("listbox", { name: t("search.results") });
  await box.fill("FOIRE");
  await expect(found.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/devis/${id}`);

  await page.goto("/nulle/part");
  await box.fill("sahel");
  await expect(found.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/clients/${client.id}`);
});

test("a search without a session leads to the clients after signing in", async ({ page, t }) => {
  await page.goto("/nulle/part");
  await page.getByRole("searchbox", { name: t("app.notFound.search") }).fill("sahel");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\?next=%2Fclients%3Fsearch%3Dsahel$/);
});
