import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { holdRequests } from "../../testing/browser/steps.ts";

const firstPage = (page: Page) => page.locator("canvas").first();

/** In the page: counts the frames in which no page of the preview is painted. */
function watchBlankFrames(): void {
  const isPainted = (canvas: HTMLCanvasElement) =>
    canvas.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    canvas.width > 0 &&
    canvas.getContext("2d")?.getImageData(canvas.width / 2, 2, 1, 1).data[3] === 255;
  Object.assign(globalThis, { blankFrames: 0 });
  const count = () => {
    const painted = [...document.querySelectorAll("canvas")].some(isPainted);
    if (!painted) Object.assign(globalThis, { blankFrames: countBlankFrames() + 1 });
    requestAnimationFrame(count);
  };
  const countBlankFrames = () => (globalThis as unknown as { blankFrames: number }).blankFrames;
  requestAnimationFrame(count);
}

const countBlankFrames = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { blankFrames: number }).blankFrames);

test("the first preview shows a skeleton page until the PDF is rendered", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  const decide = await holdRequests(page, "GET", "**/api/documents/*/pdf*");
  await page.goto(`/devis/${quotation.id}`);
  const skeleton = page.getByRole("status").filter({ hasText: t("ui.loading") });
  await expect(skeleton).toBeVisible();
  // The page shows a loading text first, with the same text.
  await expect
    .poll(async () => {
      const box = await skeleton.boundingBox();
      return box === null ? Number.NaN : box.height / box.width;
    })
    .toBeCloseTo(Math.SQRT2, 1);
  decide("through");
  await expect(firstPage(page)).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test("the previous picture stays while the next PDF loads and while a panel opens", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto(`/devis/${quotation.id}`);
  await expect(firstPage(page)).toBeVisible();
  await page.evaluate(watchBlankFrames);
  const loaded = page.waitForResponse(/\/pdf\?.*lang=ar/);
  await page.getByLabel(t("documents.detail.language")).selectOption("ar");
  await loaded;
  await expect(page.locator("[data-rendering]")).toHaveCount(0);
  expect(await countBlankFrames(page)).toBe(0);

  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.setViewportSize({ width: 1265, height: 720 });
  await expect(page.locator("[data-rendering]")).toHaveCount(0);
  expect(await countBlankFrames(page)).toBe(0);
});

test("the preview never shows the PDF of the document that was open before", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const [first, second] = [
    await addQuotation(signedIn, client, { numero: "D-1" }),
    await addQuotation(signedIn, client, { numero: "D-2" }),
  ];
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`/devis/${first.id}`);
  await expect(firstPage(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("D-2");
  await page.getByRole("option", { name: "D-2" }).click();
  await expect(title).toContainText("D-2");
  await expect(firstPage(page)).toBeVisible();
  const inArabic = page.waitForResponse(new RegExp(`${second.id}/pdf\\?.*lang=ar`));
  await page.getByLabel(t("documents.detail.language")).selectOption("ar");
  await inArabic;
  await expect(page.locator("[data-rendering]")).toHaveCount(0);
  const picture = () => firstPage(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const ofSecond = await picture();

  await holdRequests(page, "GET", `**/api/documents/${first.id}/pdf*`);
  await page.goBack();
  await expect(title).toContainText("D-1");
  await expect(page.locator("[data-rendering]")).toHaveCount(0);
  expect(await picture()).not.toBe(ofSecond);
});
