import { expect, test } from "../../testing/browser/fixtures.ts";

test("a visitor opens the product and nothing goes wrong in the browser", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a person without a session who opens a page of the product is asked to sign in", async ({
  page,
}) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator("input[type=password]")).toBeVisible();
});

test("a new owner has an organization and no document yet", async ({ owner }) => {
  const list = await owner.api<{ total: number }>("GET", "/documents?type=SALES_INVOICE");
  expect(list.total).toBe(0);
});
