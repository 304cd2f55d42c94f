import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";

/** Pixels per point: large enough to see a letter move, small enough to commit. */
const SCALE = 1.25;

/** Only embedded fonts are used, so that the picture does not depend on the system. */
const OPTIONS = { verbosity: 0, disableFontFace: true, useSystemFonts: false };

/** A page of a PDF, from 1, as a PNG in grey. */
export async function renderPdfPage(pdf: Uint8Array, number = 1): Promise<Buffer> {
  const loading = getDocument({ data: Uint8Array.from(pdf), ...OPTIONS });
  const page = await (await loading.promise).getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The canvas has everything that rendering uses. The types of the two packages are unrelated.
  const target = canvas as unknown as Parameters<typeof page.render>[0]["canvas"];
  await page.render({ canvas: target, viewport }).promise;
  await loading.destroy();
  return sharp(canvas.toBuffer("image/png"))
    .flatten({ background: "white" })
    .greyscale()
    .png({ compressionLevel: 9, palette: true, colours: 16 })
    .toBuffer();
}

/**
 * The share of pixels, 0 to 1, that differ visibly from the golden picture. A missing golden
 * picture is written and the result is 1: check the written picture, then run again.
 */
export async function distanceFromGolden(picture: Buffer, golden: URL): Promise<number> {
  const path = fileURLToPath(golden);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, picture);
    return 1;
  }
  return pixelDistance(await readPixels(picture), await readPixels(readFileSync(path)));
}

/** The pixels, blurred slightly: rounding at edges depends on the processor and must not count. */
function readPixels(picture: Buffer) {
  return sharp(picture).greyscale().blur(1.2).raw().toBuffer({ resolveWithObject: true });
}

type Pixels = Awaited<ReturnType<typeof readPixels>>;

function pixelDistance(a: Pixels, b: Pixels): number {
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let different = 0;
  for (let i = 0; i < a.data.length; i++) {
    if (Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)) > 24) different++;
  }
  return different / a.data.length;
}
