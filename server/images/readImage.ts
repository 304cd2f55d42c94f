import sharp, { type Metadata, type Sharp } from "sharp";
import { MAX_IMAGE_PIXELS } from "#contract/enterprises.ts";
import { removeBackground } from "./removeBackground.ts";

const MAX_SIDE_PIXELS = 1200;
/**
 * The maximum pixels of each side of an upload: the limit of the formats JPEG and GIF. A PNG may have millions of
 * rows of one pixel, which take seconds to decode.
 */
const MAX_UPLOAD_SIDE = 65_535;
const TIMEOUT_SECONDS = 10;

// One thread of libvips per image, and no cache: each image is decoded once.
sharp.concurrency(1);
sharp.cache(false);

export interface EncodedImage {
  contentType: "image/png" | "image/jpeg";
  bytes: Uint8Array;
}

/** Whether the background of a stamp or signature stays opaque or becomes transparent. */
export type Background = "OPAQUE" | "TRANSPARENT";

export interface ImageJob {
  bytes: Uint8Array;
  background: Background;
}

/** The re-encoded image, or the reason why it can't be stored. */
export type ImageResult =
  | EncodedImage
  | { problem: "NOT_AN_IMAGE" | "TOO_MANY_PIXELS" | "TOO_SLOW" };

/** The first bytes of the accepted formats. Other formats, SVG in particular, reach no decoder. */
const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const;

type Format = keyof typeof SIGNATURES;

function formatOf(bytes: Buffer): Format | null {
  for (const format of ["png", "jpeg", "gif"] as const) {
    if (SIGNATURES[format].every((byte, at) => bytes[at] === byte)) return format;
  }
  return null;
}

/** The factor by which the JPEG decoder reduces each side; resizing does the rest. */
function shrinkOnLoad({ width, height }: Metadata): number {
  const reduction = Math.max(width, height) / MAX_SIDE_PIXELS;
  return [8, 4, 2].find((factor) => reduction >= factor) ?? 1;
}

/**
 * The number of pixels that decoding holds in memory. A progressive JPEG is decoded in full size.
 */
function decodedPixels(format: Format, metadata: Metadata): number {
  const { width, height, isProgressive } = metadata;
  const factor = format === "jpeg" && !isProgressive ? shrinkOnLoad(metadata) : 1;
  return Math.ceil(width / factor) * Math.ceil(height / factor);
}

/** Whether the sides that the file declares are too large to decode it. */
const isTooLarge = (format: Format, metadata: Metadata) =>
  Math.max(metadata.width, metadata.height) > MAX_UPLOAD_SIDE ||
  decodedPixels(format, metadata) > MAX_IMAGE_PIXELS;

const openImage = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false, failOn: "error" }).timeout({ seconds: TIMEOUT_SECONDS });

const shrinkToMaxSide = (image: Sharp) =>
  image.resize({
    width: MAX_SIDE_PIXELS,
    height: MAX_SIDE_PIXELS,
    fit: "inside",
    withoutEnlargement: true,
  });

/**
 * Rotates the image upright and reduces it. sharp doesn't shrink on load an image that it rotates,
 * so a rotated one is reduced before.
 */
async function rotateUpright(bytes: Buffer, { orientation = 1 }: Metadata): Promise<Sharp> {
  if (orientation === 1) return shrinkToMaxSide(openImage(bytes));
  const reduced = await shrinkToMaxSide(openImage(bytes))
    .withMetadata({ orientation })
    .tiff({ compression: "none" })
    .toBuffer();
  return openImage(reduced).autoOrient();
}

/** A JPEG stays a JPEG: a photograph as PNG is ten times as large. Typst prints both. */
async function encodeImage(
  image: Sharp,
  format: Format,
  background: Background,
): Promise<EncodedImage> {
  if (background === "TRANSPARENT") {
    return { contentType: "image/png", bytes: await removeBackground(image) };
  }
  if (format === "jpeg") {
    return { contentType: "image/jpeg", bytes: await image.jpeg({ quality: 88 }).toBuffer() };
  }
  return { contentType: "image/png", bytes: await image.png({ compressionLevel: 9 }).toBuffer() };
}

/**
 * Decodes an uploaded image, regardless of its name and content type, and re-encodes it: upright,
 * at most 1200 pixels per side, without metadata, only the first frame of an animated GIF. It runs
 * in a child process (imageReader.ts).
 */
export async function readImage(bytes: Buffer, background: Background): Promise<ImageResult> {
  const format = formatOf(bytes);
  if (format === null) return { problem: "NOT_AN_IMAGE" };
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(format, metadata)) return { problem: "TOO_MANY_PIXELS" };
    const image = await rotateUpright(bytes, metadata);
    return await encodeImage(image.toColourspace("srgb"), format, background);
  } catch (error) {
    // The image is damaged or truncated, unless the time limit stopped its decoding.
    const isTimeout = /timeout/i.test((error as Error).message);
    return { problem: isTimeout ? "TOO_SLOW" : "NOT_AN_IMAGE" };
  }
}
