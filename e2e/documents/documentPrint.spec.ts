import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { firstPdfPage, toast } from "../../testing/browser/steps.ts";

test("Ctrl+P reports at once that the pages are being prepared", async ({ page, signedIn, t }) => {
  const lines = Array.from({ length: 120 }, (_, index) => documentLine(`Article ${index + 1}`));
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"), { lines });
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = "true");
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/pdf?*", async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(`/devis/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+P");
  const preparing = toast(page, t("documents.detail.printPreparing"));
  await expect(preparing).toBeVisible();
  release();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "true", { timeout: 40_000 });
  await expect(preparing).toHaveCount(0);
  await page.evaluate(() => delete document.documentElement.dataset.printed);

  await page.keyboard.press("Control+P"); // the PDF is loaded, its pages are drawn again
  await expect(preparing).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "true", { timeout: 40_000 });
  await expect(preparing).toHaveCount(0);
});

test("once the only page is shown, Ctrl+P loads no viewer and no PDF", async ({
  page,
  signedIn,
  t,
}) => {
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = "true");
  });
  await page.goto(`/devis/${id}`);
  await firstPdfPage(page, t).waitFor();
  await expect(page.getByRole("button", { name: t("documents.detail.download") })).toBeEnabled();
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (/pdf/i.test(request.url())) loaded.push(request.url());
  });
  await page.keyboard.press("Control+P");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "true");
  expect(loaded).toEqual([]);
});

test("a page with images is printed from its PDF: those of its picture are reduced", async ({
  page,
  signedIn,
  t,
}) => {
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = "true");
  });
  await page.route("**/first-page?*", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { svg: string };
    const svg = body.svg.replace("</svg>", '<image width="1" height="1"/></svg>');
    await route.fulfill({ response, json: { ...body, svg } });
  });
  await page.goto(`/devis/${id}`);
  await firstPdfPage(page, t).waitFor();
  await expect(page.getByRole("button", { name: t("documents.detail.download") })).toBeEnabled();
  const viewer = page.waitForRequest(/pdf.*\.m?js/i);
  await page.keyboard.press("Control+P");
  await viewer;
  await expect(page.locator("html")).toHaveAttribute("data-printed", "true", { timeout: 40_000 });
});

test("Ctrl+P prints the document's own page instead of the screen", async ({ page, signedIn }) => {
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = "true");
  });
  await page.goto(`/devis/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+P");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "true");
  await page.emulateMedia({ media: "print" });
  const printed = page.locator("body > div > img");
  await expect(printed).toHaveCount(1);
  await expect(printed).toBeVisible();
  await expect(page.getByRole("main")).toBeHidden();
  const box = await printed.boundingBox();
  expect(box === null ? 0 : box.height / box.width).toBeCloseTo(297 / 210, 2);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(printed).toHaveCount(0);
});
