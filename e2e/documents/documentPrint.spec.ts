import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";

test("Ctrl+P prints the document's own page instead of the screen", async ({ page, signedIn }) => {
  const { id } = await addQuotation(signedIn, await addClient(signedIn, "SARL Sahel"));
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset.printed = "true");
  });
  await page.goto(`/devis/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+P");
  await expect(page.locator("html")).toHaveAttribute("data-printed", "true", { timeout: 20_000 });
  await page.emulateMedia({ media: "print" });
  const printed = page.locator("body > div > canvas");
  await expect(printed).toHaveCount(1);
  await expect(printed).toBeVisible();
  await expect(page.getByRole("main")).toBeHidden();
  const ratio = await printed.evaluate((canvas: HTMLCanvasElement) => canvas.height / canvas.width);
  expect(ratio).toBeCloseTo(297 / 210, 2);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(printed).toHaveCount(0);
});
