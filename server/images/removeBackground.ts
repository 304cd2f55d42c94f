import sharp, { type Sharp } from "sharp";

/**
 * Brightness from 0 to 255. The darkest channel of a pixel counts, because ink of any colour
 * darkens at least one channel.
 */
const WHITE_BACKGROUND = 243;
const DARKEST_BACKGROUND = 165;
/** How much darker than its median the background may be. */
const MAX_BACKGROUND_NOISE = 14;
/** The range from background to full ink, for anti-aliased edges. */
const EDGE_BRIGHTNESS_RANGE = 60;

/**
 * The brightness from which a pixel is background: the median of the pixels at the border, less the noise; that of
 * white paper if the border is too dark to be background.
 */
function backgroundThreshold(pixels: Uint8Array, width: number, height: number): number {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  const shades = border.map((place) => darkestChannel(pixels, place * 4)).toSorted((a, b) => a - b);
  const median = shades[shades.length >> 1] ?? 255;
  return median < DARKEST_BACKGROUND
    ? WHITE_BACKGROUND
    : Math.min(median - MAX_BACKGROUND_NOISE, WHITE_BACKGROUND);
}

function darkestChannel(pixels: Uint8Array, at: number): number {
  return Math.min(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
}

/**
 * Makes a background pixel transparent. A pixel at an edge gets the colour of the ink, with partial
 * alpha.
 */
function removeFromPixel(pixels: Uint8Array, at: number, background: number): void {
  const ink = Math.min(
    Math.max((background - darkestChannel(pixels, at)) / EDGE_BRIGHTNESS_RANGE, 0),
    1,
  );
  if (ink > 0 && ink < 1) {
    for (let channel = at; channel < at + 3; channel++) {
      const mixed = pixels[channel] ?? 0;
      pixels[channel] = Math.min(Math.max((mixed - (1 - ink) * background) / ink, 0), 255);
    }
  }
  pixels[at + 3] = Math.round((pixels[at + 3] ?? 0) * ink);
}

/**
 * Makes the white or grey background of a stamp or signature transparent; edges stay anti-aliased.
 *
 * @returns a PNG
 */
export async function removeBackground(image: Sharp): Promise<Buffer> {
  const { data, info } = await image
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const background = backgroundThreshold(data, width, height);
  for (let at = 0; at < data.length; at += 4) removeFromPixel(data, at, background);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
