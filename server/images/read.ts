import sharp from "sharp";
import { ApiError } from "../http/apiError.ts";
import { withoutPaper } from "./withoutPaper.ts";

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_SIDE = 1200;

/** Far above any camera, far below what would fill the memory when unpacked. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

export interface ReadImage {
  contentType: "image/png" | "image/jpeg";
  bytes: Buffer;
}

/** The first bytes of the accepted formats: nothing else reaches a decoder, SVG least of all. */
const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
} as const;

/** Whether the white paper of a stamp or signature stays, or becomes transparent. */
export type Background = "KEPT" | "TRANSPARENT";

type Format = keyof typeof SIGNATURES;

function formatOf(bytes: Buffer): Format | null {
  for (const format of ["png", "jpeg", "gif"] as const) {
    if (SIGNATURES[format].every((byte, at) => bytes[at] === byte)) return format;
  }
  return null;
}

const notAnImage = () =>
  new ApiError("INVALID_FILE_TYPE", { message: "Not a readable JPEG, PNG or GIF image" });

/** A photograph stays a JPEG, which would weigh ten times as much as a PNG; Typst prints both. */
function encoded(bytes: Buffer, format: Format, background: Background): Promise<Buffer> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  if (background === "TRANSPARENT") return withoutPaper(upright);
  return format === "jpeg"
    ? upright.jpeg({ quality: 88 }).toBuffer()
    : upright.png({ compressionLevel: 9 }).toBuffer();
}

/**
 * Reads an uploaded image by decoding it, whatever its name and content type say, and writes it
 * anew: upright, at most 1200 pixels a side, without the metadata that it came with. Of an
 * animated GIF the first picture counts.
 *
 * @throws ApiError FILE_TOO_LARGE above 4 MB, INVALID_FILE_TYPE for all but JPEG, PNG and GIF
 */
export async function readImage(
  bytes: Buffer,
  background: Background = "KEPT",
): Promise<ReadImage> {
  if (bytes.length > MAX_BYTES) {
    throw new ApiError("FILE_TOO_LARGE", { message: "An image has at most 4 MB" });
  }
  const format = formatOf(bytes);
  if (format === null) throw notAnImage();
  const opaque = format === "jpeg" && background === "KEPT"; // a JPEG has no transparency
  const contentType = opaque ? "image/jpeg" : "image/png";
  const written = await encoded(bytes, format, background).catch(() => {
    throw notAnImage(); // damaged, cut off, or a bomb: the decoder's words help nobody
  });
  return { contentType, bytes: written };
}
