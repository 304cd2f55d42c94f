import { expect, test } from "../../testing/browser/fixtures.ts";

test("what is typed while the palette loads stands in its field, and runs no key of the page", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  const load = Promise.withResolvers<void>();
  await page.route(/\/assets\/Palette-[^/]*\.js$/, async (route) => {
    await load.promise;
    await route.continue();
  });
  await page.goto("/factures");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const palette = page.getByRole("dialog", { name: t("search.title") });
  await page.keyboard.press("Control+k");
  // In an invoice list, n opens a new invoice.
  await page.keyboard.type("bonn");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("s");
  load.resolve();
  await expect(palette.getByRole("combobox")).toHaveValue("bons");
  await page.keyboard.type(" de");
  await expect(palette.getByRole("combobox")).toHaveValue("bons de");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/factures\/create$/);
});
