import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { holdRequests, firstPdfPage } from "../../testing/browser/steps.ts";

/** Runs in the page: counts the frames in which no page of the preview is painted. */
function watchBlankFrames(): void {
  const isPainted = (image: HTMLImageElement) =>
    image.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    image.naturalWidth > 0; // while a picture loads, this is the width of the previous one
  Object.assign(globalThis, { blankFrames: 0 });
  const count = () => {
    const painted = [...document.querySelectorAll<HTMLImageElement>("main img")].some(isPainted);
    if (!painted) Object.assign(globalThis, { blankFrames: countBlankFrames() + 1 });
    requestAnimationFrame(count);
  };
  const countBlankFrames = () => (globalThis as unknown as { blankFrames: number }).blankFrames;
  requestAnimationFrame(count);
}

const decodePicture = (page: Page) =>
  page.locator("main img").evaluate((image: HTMLImageElement) => image.decode());

/** Waits until the preview shows the picture of the chosen options. */
const expectCurrent = async (page: Page) => {
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await decodePicture(page);
};

const countBlankFrames = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { blankFrames: number }).blankFrames);

test("the first preview shows a skeleton page until the picture of the first page is there", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  const decide = await holdRequests(page, "GET", "**/api/documents/*/first-page*");
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
  await expect(firstPdfPage(page, t)).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test("the previous picture stays while the next one loads and while a panel opens", async ({
  page,
  signedIn,
  t,
}) => {
  const quotation = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.goto(`/devis/${quotation.id}`);
  await expect(firstPdfPage(page, t)).toBeVisible();
  await decodePicture(page);
  await page.evaluate(watchBlankFrames);
  const loaded = page.waitForResponse(/\/first-page\?.*lang=ar/);
  await page.getByLabel(t("documents.detail.language")).selectOption("ar");
  await loaded;
  await expectCurrent(page);
  expect(await countBlankFrames(page)).toBe(0);

  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.setViewportSize({ width: 1265, height: 720 });
  await expectCurrent(page);
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
  await expect(firstPdfPage(page, t)).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("D-2");
  await page.getByRole("option", { name: "D-2" }).click();
  await expect(title).toContainText("D-2");
  await expect(firstPdfPage(page, t)).toBeVisible();
  const inArabic = page.waitForResponse(new RegExp(`${second.id}/first-page\\?.*lang=ar`));
  await page.getByLabel(t("documents.detail.language")).selectOption("ar");
  await inArabic;
  await expectCurrent(page);
  const picture = () =>
    firstPdfPage(page, t).evaluate((image: HTMLImageElement) => {
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL();
    });
  const ofSecond = await picture();

  await holdRequests(page, "GET", `**/api/documents/${first.id}/first-page*`);
  await page.goBack();
  await expect(title).toContainText("D-1");
  await decodePicture(page);
  expect(await picture()).not.toBe(ofSecond);
});

test("the viewer of PDFs is loaded for the further pages of a document, not for its first", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const lines = Array.from({ length: 40 }, (_, index) => documentLine(`Article ${index + 1}`));
  const { id } = await addQuotation(signedIn, client, { lines });
  const viewers: string[] = [];
  page.on("request", (request) => {
    if (/pdf\.worker|PdfPages/.test(request.url())) viewers.push(request.url());
  });
  await page.goto(`/devis/${id}`);
  await expect(page.getByRole("button", { name: t("documents.detail.download") })).toBeEnabled();
  await expect(firstPdfPage(page, t)).toBeVisible();
  expect(viewers).toEqual([]);
  await page.getByRole("button", { name: "Afficher les 2 pages" }).click();
  await expect(page.locator("main canvas")).toHaveCount(2);
  expect(viewers.length).toBeGreaterThan(0);
});
