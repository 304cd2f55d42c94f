import { expect, test } from "../../testing/browser/fixtures.ts";

test("the landing page opens without errors in the browser", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that requires a session redirects to the sign-in page", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator("input[type=password]")).toBeVisible();
});

test("a new owner has an organization without documents", async ({ owner }) => {
  const list = await owner.api<{ total: number }>("GET", "/documents?type=SALES_INVOICE");
  expect(list.total).toBe(0);
});
