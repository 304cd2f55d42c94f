import sharp from "sharp";
import { ApiError } from "../http/apiError.ts";
import { removeBackground } from "./removeBackground.ts";

const MAX_SIDE = 1200;

/** Above any camera; limits the memory of a decompression bomb. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

export interface ReadImage {
  contentType: "image/png" | "image/jpeg";
  bytes: Buffer;
}

/** The first bytes of the accepted formats. Nothing else reaches a decoder, SVG in particular. */
const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const;

/** Whether to make the background of a stamp or signature transparent. */
export type Background = "OPAQUE" | "TRANSPARENT";

type Format = keyof typeof SIGNATURES;

function formatOf(bytes: Buffer): Format | null {
  for (const format of ["png", "jpeg", "gif"] as const) {
    if (SIGNATURES[format].every((byte, at) => bytes[at] === byte)) return format;
  }
  return null;
}

const notAnImage = () =>
  new ApiError("INVALID_FILE_TYPE", { message: "Not a readable JPEG, PNG or GIF image" });

/** A JPEG stays a JPEG: a photograph as PNG is ten times as large. Typst prints both. */
function encode(bytes: Buffer, format: Format, background: Background): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  if (background === "TRANSPARENT") return removeBackground(upright);
  return format === "jpeg"
    ? upright.jpeg({ quality: 88 }).toBuffer()
    : upright.png({ compressionLevel: 9 }).toBuffer();
}

/**
 * Decodes an uploaded image, regardless of its name and content type, and re-encodes it: upright, at
 * most 1200 pixels a side, without metadata, only the first frame of an animated GIF.
 *
 * @throws ApiError INVALID_FILE_TYPE for all but JPEG, PNG and GIF
 */
export async function readImage(
  bytes: Buffer,
  background: Background = "OPAQUE",
): Promise<ReadImage> {
  const format = formatOf(bytes);
  if (format === null) throw notAnImage();
  const opaque = format === "jpeg" && background === "OPAQUE"; // a JPEG has no transparency
  const contentType = opaque ? "image/jpeg" : "image/png";
  const written = await encode(bytes, format, background).catch(() => {
    throw notAnImage(); // damaged, truncated, or a decompression bomb
  });
  return { contentType, bytes: written };
}
