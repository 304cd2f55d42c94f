import { expect, test } from "../../testing/browser/fixtures.ts";
import { main, sidebar } from "../../testing/browser/steps.ts";

test("the landing page opens without errors in the browser", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that requires a session redirects to the sign-in page", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator("input[type=password]")).toBeVisible();
});

test("a new owner signs in to the organization's dashboard, and its lists are empty", async ({
  page,
  owner,
  t,
}) => {
  await page.goto("/login");
  await page.getByLabel(t("accounts.email"), { exact: true }).fill(owner.email);
  await page.getByLabel(t("accounts.password"), { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: t("accounts.login.submit") }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: "Menuiserie El Djazaïr" })).toBeVisible();
  const menu = sidebar(page, t);
  for (const [link, text] of [
    ["Clients", t("clients.empty.active.title")],
    ["Produits", t("products.empty.active.title")],
    ["Factures", t("documents.list.empty.SALES_INVOICE")],
  ] as const) {
    await menu.getByRole("link", { name: link, exact: true }).click();
    await expect(main(page).getByText(text)).toBeVisible();
  }
});
