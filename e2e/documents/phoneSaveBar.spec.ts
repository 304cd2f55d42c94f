import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addLine } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

test.use({
  locale: "ar-DZ",
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

/** Runs in the page. @returns the number of rows that the parts of the bar stand in */
const rowsOf = (bar: Element): number => {
  const middles = [...bar.children].map((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return Math.round((top + bottom) / 20);
  });
  return new Set(middles).size;
};

async function addSum(page: Page, t: Translate): Promise<void> {
  await addLine(page, t, { name: "Pose", unitPrice: "290 000" });
  await expect(page.locator("[data-bottom-bar]")).toContainText("345");
}

for (const path of ["/devis/create", "/factures/create"]) {
  test(`the save bar of ${path} is one row beside a sum of six digits`, async ({
    page,
    signedIn,
    t,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.goto(path);
    await addSum(page, t);
    expect(await page.locator("[data-bottom-bar]").evaluate(rowsOf)).toBe(1);
  });
}
