import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";

/** The widths of the screen and of the page in pixels: a phone zooms out of a page that is wider than its screen. */
async function measureWidths(page: Page): Promise<[number, number]> {
  await expect(page.getByRole("main")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
}

for (const width of [320, 360, 390]) {
  test.describe(`on a phone of ${width} px in French`, () => {
    test.use({
      locale: "fr-DZ",
      viewport: { width, height: 844 },
      hasTouch: true,
      isMobile: true,
    });

    test("the pages before sign-in are not wider than the screen", async ({ page }) => {
      for (const path of ["/", "/login", "/register"]) {
        await page.goto(path);
        expect(await measureWidths(page), path).toEqual([width, width]);
      }
    });

    test("the first screen of an organization isn't either", async ({ page, newcomer }) => {
      expect(newcomer.email).toContain("@");
      await page.goto("/organizations");
      expect(await measureWidths(page)).toEqual([width, width]);
    });
  });
}
