import sharp from "sharp";

// One thread of libvips per image, and no cache: each image is decoded once. libvips runs outside the main thread.
sharp.concurrency(1);
sharp.cache(false);

/** A page of 595 points is shown 740 CSS pixels wide, with two device pixels each: 740 × 2 / 595. */
const PIXELS_PER_POINT = 2.5;

const WEBP = { quality: 70, alphaQuality: 60 };

/** An image as Typst writes it: its width in points, and its file. Only files that Daftar has encoded get there. */
const IMAGE =
  /(<image class="typst-image" width="([\d.]+)"[^>]* xlink:href=")(data:image\/[a-z]+;base64,[^"]*)/g;

/**
 * Reduces the images of a page that is drawn as SVG to the pixels that a screen shows: a stamp of 80 kB, which is stored
 * for printing, becomes one of 12 kB. Widths and heights on the page stay.
 */
export async function reduceImages(svg: string): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const image of svg.matchAll(IMAGE)) {
    const [whole, start = "", width = "", address = ""] = image;
    parts.push(svg.slice(end, image.index), start, await reduceImage(address, Number(width)));
    end = image.index + whole.length;
  }
  return parts.join("") + svg.slice(end);
}

/** @returns the data URL of the reduced image, or the unchanged one of an image that sharp can't decode */
async function reduceImage(address: string, width: number): Promise<string> {
  const [, file = ""] = address.split(",");
  const reduced = await sharp(Buffer.from(file, "base64"), { failOn: "none" })
    .resize({ width: Math.ceil(width * PIXELS_PER_POINT), withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer()
    .catch(() => null);
  return reduced === null ? address : `data:image/webp;base64,${reduced.toString("base64")}`;
}
