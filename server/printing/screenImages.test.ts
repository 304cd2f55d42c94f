import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { createPrinter } from "./printer.ts";
import { reduceImages } from "./screenImages.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

/** A stamp as a scanner gives it: 1200 pixels wide, ink of uneven strength on a transparent background. */
async function scannedStamp(): Promise<Buffer> {
  const { data, info } = await sharp({
    create: {
      width: 1200,
      height: 800,
      channels: 3,
      background: "navy",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 3; at < data.length; at += 8) data[at] = 0; // the alpha of each second pixel
  return sharp(data, { raw: info }).png().toBuffer();
}

test("a stamp of megabytes weighs some kilobytes in the picture of the first page, at the same place", async () => {
  const stamp = await scannedStamp();
  expect(stamp.length).toBeGreaterThan(2_000_000);
  const { svg } = await printer.drawFirstPage(exampleDocument({ images: { stamp } }));
  const [image = ""] = /<image[^>]*>/.exec(svg) ?? [];
  expect(svg.length).toBeLessThan(250_000);
  expect(image).toMatch(/^<image class="typst-image" width="[\d.]+" height="52\.44\d*"/);
  const [, file = ""] = /href="data:image\/webp;base64,([^"]+)"/.exec(image) ?? [];
  const { format, width, hasAlpha } = await sharp(Buffer.from(file, "base64")).metadata();
  expect({ format, hasAlpha }).toEqual({ format: "webp", hasAlpha: true });
  expect(width).toBeLessThan(250);
});

test("a small image isn't enlarged, and a page without images stays as it is", async () => {
  const dot = await sharp({
    create: { width: 4, height: 4, channels: 4, background: "#146c4a" },
  })
    .png()
    .toBuffer();
  const page = `<svg><image class="typst-image" width="48.19" height="48.19" xlink:href="data:image/png;base64,${dot.toString("base64")}" alt="Logo"></svg>`;
  const reduced = await reduceImages(page);
  const [, file = ""] = /base64,([^"]+)"/.exec(reduced) ?? [];
  expect((await sharp(Buffer.from(file, "base64")).metadata()).width).toBe(4);
  expect(reduced.replace(/data:[^"]*/, "")).toBe(page.replace(/data:[^"]*/, ""));
  expect(await reduceImages("<svg><g/></svg>")).toBe("<svg><g/></svg>");
});

test("a truncated image is drawn as far as it can be read, and a file that is no image stays", async () => {
  const logo = await sharp({
    create: { width: 400, height: 400, channels: 3, background: "#146c4a" },
  })
    .jpeg()
    .toBuffer();
  const page = (file: Buffer) =>
    `<svg><image class="typst-image" width="48" height="48" xlink:href="data:image/jpeg;base64,${file.toString("base64")}"></svg>`;
  expect(await reduceImages(page(logo.subarray(0, -40)))).toContain("data:image/webp;base64,");
  expect(await reduceImages(page(Buffer.from("no image")))).toBe(page(Buffer.from("no image")));
});
