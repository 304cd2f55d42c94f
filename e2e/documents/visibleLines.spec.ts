import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { lineForm, waitForNextFrames, lineRows } from "../../testing/browser/steps.ts";
import type { Translate } from "../../testing/browser/translations.ts";

/** Runs in the page. @returns whether the element is in the window as a whole and covered by nothing */
const isSeen = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (left + right) / 2;
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
    const found = document.elementFromPoint(middle, y);
    return found !== null && (found === element || element.contains(found));
  });
};

async function expectSeen(element: Locator): Promise<void> {
  await waitForNextFrames(element.page());
  expect(await element.evaluate(isSeen), await element.innerText()).toBe(true);
}

async function typeEightLines(page: Page, t: Translate): Promise<void> {
  const field = (name: "name" | "unitPrice") =>
    lineForm(page, t).getByLabel(t(`documents.line.${name}`), { exact: true });
  for (let count = 1; count <= 8; count += 1) {
    await field("name").fill(`Planche ${count}`);
    await field("unitPrice").fill("1 200");
    await page.keyboard.press("Enter");
    await expect(lineRows(page)).toHaveCount(count);
    await expectSeen(lineRows(page).last());
    await expectSeen(field("name"));
    await expect(field("name")).toBeFocused();
  }
}

test.describe("at 1280 × 800", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("each of eight lines is visible as soon as it is added, and the table has its columns", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.goto("/devis/create");
    await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toBeFocused();
    await typeEightLines(page, t);
    await expect(page.getByRole("columnheader")).toHaveCount(11);
    await expectAccessible(page);

    await page.keyboard.press("Control+d");
    const reference = lineForm(page, t).getByLabel(t("documents.line.reference"));
    await expect(reference).toBeFocused();
    await expectSeen(reference);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("each of eight lines is visible as soon as it is added from the sheet", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    expect(signedIn.email).toContain("@");
    await page.goto("/devis/create");
    await expect(lineForm(page, t)).toBeHidden();
    await page.getByRole("button", { name: t("documents.line.addTitle") }).click();
    await typeEightLines(page, t);
    await expectAccessible(page);
    await lineForm(page, t)
      .getByRole("button", { name: t("ui.close") })
      .click();
    await expect(lineForm(page, t)).toBeHidden();
  });
});
