import type { Locator } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { openQuotationWithLines } from "../../testing/browser/quotationLines.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import { lineCells, expectNotBusy, lineRows } from "../../testing/browser/steps.ts";

for (const locale of ["fr-DZ", "ar-DZ"] as const) {
  test.describe(`on the narrowest telephone, in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test("a line is a card that shows all its texts, and the highest amounts", async ({
      page,
      signedIn,
    }) => {
      const client = await addClient(signedIn, "SARL Sahel");
      const highest = {
        ...documentLine("Terrain constructible viabilisé"),
        ref_product: "LOT-16-0123456789-0123456789-0123456789",
        description: "Deux façades",
        quantity: 1000,
        unitPrice: 999_999_999.99,
        remiseType: "AMOUNT",
        remise: 123_456_789.99,
      };
      const { id } = await addQuotation(signedIn, client, { lines: [highest] });
      await page.goto(`/devis/${id}/edit`);
      const card = lineRows(page).first();
      await card.scrollIntoViewIfNeeded();
      await expect(lineCells(page, "unitPrice")).toContainText("999 999 999,99");
      expect(await card.evaluate(findOverflowingTexts), "texts cut by the card's edge").toEqual([]);
      expect(await overflowX(page.getByRole("table").locator("..")), "by the cards").toBe(0);
      expect(await overflowX(page.locator("html")), "by the page").toBe(0);
    });
  });
}

// High enough that no sticky bar covers the cards.
test.describe("on a telephone as high as its page", () => {
  test.use({ viewport: { width: 390, height: 4000 } });

  test("a border separates each two cards, also at fractional heights", async ({
    page,
    signedIn,
  }) => {
    await openQuotationWithLines(page, signedIn, 12);
    await expectNotBusy(page);
    const picture = await page.locator("tbody").screenshot();
    expect(await page.evaluate(findStrokes, picture.toString("base64"))).toEqual(Array(11).fill(1));
  });
});

/** The number of pixels that an element scrolls sideways. */
const overflowX = (part: Locator) =>
  part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/**
 * Runs in the page. @returns the thickness of each horizontal stroke of a picture, measured 4 pixels from its left
 *   edge, without the picture's two top and two bottom rows
 */
async function findStrokes(png: string): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const height = image.height - 4;
  const context = new OffscreenCanvas(1, height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(image, -4, -2);
  const pixels = [...new Uint32Array(context.getImageData(0, 0, 1, height).data.buffer)];
  const marks = pixels.map((pixel) => (pixel === pixels[0] ? " " : "|")).join("");
  return marks.split(/ +/).flatMap((stroke) => (stroke === "" ? [] : [stroke.length]));
}

/** Runs in the page. @returns the texts of a card that exceed its edges */
function findOverflowingTexts(card: Element): string[] {
  const edges = card.getBoundingClientRect();
  return [...card.querySelectorAll("td:not([data-empty]) bdi")].flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const isWithin = width > 0 && left >= edges.left && right <= edges.right;
    return isWithin ? [] : [text.textContent];
  });
}
