import sharp, { type Sharp } from "sharp";

/** Values of 0 to 255. A pixel counts by its darkest channel: ink of any colour darkens one. */
const BRIGHT_PAPER = 243;
const GREY_PAPER = 165;
/** Paper is never of one shade: so far below its own brightness it is still paper. */
const GRAIN = 14;
/** From here to full ink lie the soft edges of a line. */
const EDGE = 60;

/** How bright the paper is, by the pixels of the picture's rim. */
function paperOf(pixels: Uint8Array, width: number, height: number): number {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1);
  const shades = rim.map((place) => darkest(pixels, place * 4)).toSorted((a, b) => a - b);
  const usual = shades[shades.length >> 1] ?? 255;
  return usual < GREY_PAPER ? BRIGHT_PAPER : Math.min(usual - GRAIN, BRIGHT_PAPER);
}

function darkest(pixels: Uint8Array, at: number): number {
  return Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
}

/** Takes the paper out of one pixel: what is left is the ink alone, as thick as it lay there. */
function lift(pixels: Uint8Array, at: number, paper: number): void {
  const ink = Math.min(Math.max((paper - darkest(pixels, at)) / EDGE, 0), 1);
  if (ink > 0 && ink < 1) {
    for (let channel = at; channel < at + 3; channel++) {
      const mixed = pixels[channel] ?? 0;
      pixels[channel] = Math.min(Math.max((mixed - (1 - ink) * paper) / ink, 0), 255);
    }
  }
  pixels[at + 3] = Math.round((pixels[at + 3] ?? 0) * ink);
}

/**
 * A stamp or signature as its ink alone: the white or greyish paper around and inside it becomes
 * transparent, and soft edges stay soft.
 *
 * @returns a PNG
 */
export async function withoutPaper(image: Sharp): Promise<Buffer> {
  const { data, info } = await image
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const paper = paperOf(data, width, height);
  for (let at = 0; at < data.length; at += 4) lift(data, at, paper);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
