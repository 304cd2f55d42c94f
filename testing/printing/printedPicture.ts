import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { createCanvas } from "@napi-rs/canvas";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";

/** Pixels in a millimetre of paper: enough to see a letter move, small enough to keep. */
const SCALE = 1.25;

/** The fonts that every reader has of its own are never on our paper: only what is embedded. */
const OPTIONS = { verbosity: 0, disableFontFace: true, useSystemFonts: false };

/** A page of a PDF, from 1, as a PNG in grey. */
export async function pictureOf(pdf: Uint8Array, number = 1): Promise<Buffer> {
  const loading = getDocument({ data: Uint8Array.from(pdf), ...OPTIONS });
  const page = await (await loading.promise).getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The two canvases agree in all that a page needs; their types don't know each other.
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
 * How far a picture is from the one that is kept beside the tests: the share, 0 to 1, of pixels
 * that differ to the eye. A picture that is not kept yet is laid down, and differs wholly: look
 * at it, then run again.
 */
export async function distanceFromKept(picture: Buffer, kept: URL): Promise<number> {
  const path = fileURLToPath(kept);
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, picture);
    return 1;
  }
  return distance(await grey(picture), await grey(readFileSync(path)));
}

/** Blurred a little, so that another processor's rounding of an edge is no difference. */
function grey(picture: Buffer) {
  return sharp(picture).greyscale().blur(1.2).raw().toBuffer({ resolveWithObject: true });
}

type Grey = Awaited<ReturnType<typeof grey>>;

function distance(a: Grey, b: Grey): number {
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let different = 0;
  for (let i = 0; i < a.data.length; i++) {
    if (Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)) > 24) different++;
  }
  return different / a.data.length;
}
