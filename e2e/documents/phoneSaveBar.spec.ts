import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addLine } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test.use({ hasTouch: true, isMobile: true });

/** Runs in the page. @returns the number of rows that the parts of the bar stand in */
const countRows = (bar: Element): number => {
  const middles = [...bar.children]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 20);
    });
  return new Set(middles).size;
};

async function addSum(page: Page, t: Translate, unitPrice: string, sum: string): Promise<void> {
  await addLine(page, t, { name: "Pose", unitPrice });
  await expect(page.locator("[data-bottom-bar]")).toContainText(sum);
}

test.describe("at 390 px in Arabic", () => {
  test.use({ locale: "ar-DZ", viewport: { width: 390, height: 844 } });

  for (const path of ["/devis/create", "/factures/create"]) {
    test(`the save bar of ${path} is one row beside a sum of six digits`, async ({
      page,
      signedIn,
      t,
    }) => {
      expect(signedIn.email).toContain("@");
      await page.goto(path);
      await addSum(page, t, "290 000", "345");
      expect(await page.locator("[data-bottom-bar]").evaluate(countRows)).toBe(1);
      await expect(page.locator("[data-bottom-bar] > a")).toBeVisible();
    });
  }
});

for (const locale of ["fr-DZ", "ar-DZ"]) {
  test.describe(`at 360 px in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } });

    for (const path of ["/devis/create", "/factures/create", "/bon_de_commande/create"]) {
      test(`the save bar of ${path} is one row beside a sum of seven and nine digits`, async ({
        page,
        signedIn,
        t,
      }) => {
        expect(signedIn.email).toContain("@");
        await page.goto(path);
        const bar = page.locator("[data-bottom-bar]");
        await addSum(page, t, "1 000 000", "190");
        expect(await bar.evaluate(countRows)).toBe(1);
        await addSum(page, t, "99 999 999", "998,81");
        expect(await bar.evaluate(countRows)).toBe(1);
        expect(await bar.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
      });
    }
  });
}
