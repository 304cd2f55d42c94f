import sharp, { type Metadata, type Sharp } from "sharp";
import { MAX_IMAGE_PIXELS } from "#contract/enterprises.ts";
import { removeBackground } from "./removeBackground.ts";

const MAX_SIDE = 1200;
const SECONDS = 10;

// One thread of libvips per image, and no cache: each image is decoded once.
sharp.concurrency(1);
sharp.cache(false);

export interface ReadImage {
  contentType: "image/png" | "image/jpeg";
  bytes: Uint8Array;
}

/** Whether to make the background of a stamp or signature transparent. */
export type Background = "OPAQUE" | "TRANSPARENT";

export interface ImageJob {
  bytes: Uint8Array;
  background: Background;
}

/** An image as it is stored, or why it can't be. */
export type DecodedImage = ReadImage | { problem: "NOT_AN_IMAGE" | "TOO_MANY_PIXELS" | "TOO_SLOW" };

/** The first bytes of the accepted formats. Nothing else reaches a decoder, SVG in particular. */
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

/** By how much the JPEG decoder reduces each side: the rest is resized afterwards. */
function shrinkOnLoad({ width, height }: Metadata): number {
  const reduction = Math.max(width, height) / MAX_SIDE;
  return [8, 4, 2].find((factor) => reduction >= factor) ?? 1;
}

/** The pixels that decoding holds in memory; a progressive JPEG is held as a whole. */
function decodedPixels(format: Format, metadata: Metadata): number {
  const { width, height, isProgressive } = metadata;
  const factor = format === "jpeg" && !isProgressive ? shrinkOnLoad(metadata) : 1;
  return Math.ceil(width / factor) * Math.ceil(height / factor);
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: false, failOn: "error" }).timeout({ seconds: SECONDS });

const shrinkToMaxSide = (image: Sharp) =>
  image.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });

/**
 * The image upright and reduced. sharp doesn't shrink on load an image that it rotates, so a JPEG is reduced before.
 */
async function rotateUpright(bytes: Buffer, { orientation = 1 }: Metadata): Promise<Sharp> {
  if (orientation === 1) return shrinkToMaxSide(open(bytes));
  const reduced = await shrinkToMaxSide(open(bytes))
    .withMetadata({ orientation })
    .tiff({ compression: "none" })
    .toBuffer();
  return open(reduced).autoOrient();
}

/** A JPEG stays a JPEG: a photograph as PNG is ten times as large. Typst prints both. */
async function encode(image: Sharp, format: Format, background: Background): Promise<ReadImage> {
  if (background === "TRANSPARENT") {
    return { contentType: "image/png", bytes: await removeBackground(image) };
  }
  if (format === "jpeg") {
    return { contentType: "image/jpeg", bytes: await image.jpeg({ quality: 88 }).toBuffer() };
  }
  return { contentType: "image/png", bytes: await image.png({ compressionLevel: 9 }).toBuffer() };
}

/**
 * Decodes an uploaded image, regardless of its name and content type, and re-encodes it: upright, at
 * most 1200 pixels a side, without metadata, only the first frame of an animated GIF. It runs in a
 * process of its own (imageReader.ts).
 */
export async function readImage(bytes: Buffer, background: Background): Promise<DecodedImage> {
  const format = formatOf(bytes);
  if (format === null) return { problem: "NOT_AN_IMAGE" };
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (decodedPixels(format, metadata) > MAX_IMAGE_PIXELS) return { problem: "TOO_MANY_PIXELS" };
    const image = await rotateUpright(bytes, metadata);
    return await encode(image.toColourspace("srgb"), format, background);
  } catch (error) {
    // Damaged or truncated, unless it was stopped by the time limit.
    const isTimeout = /timeout/i.test((error as Error).message);
    return { problem: isTimeout ? "TOO_SLOW" : "NOT_AN_IMAGE" };
  }
}
