import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type Api } from "../../testing/api.ts";
import { addGainMap, tallPng } from "../../testing/attacks/pictures.ts";
import {
  imageForm,
  imageCallers,
  plainImage,
  createPng,
} from "../../testing/records/enterpriseImages.ts";

let api: Api;
const { send, mine, setLogo, uploadLogo, show } = imageCallers(() => api);

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

test("a large photograph is rotated upright, scaled down and stripped of its metadata", async () => {
  const token = await api.withEnterprise();
  const photo = await plainImage(3000, 2000)
    .withExif({ IFD0: { Copyright: "Atelier" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await setLogo(token, photo, "photo.jpg");
  const { rawPayload, headers } = await show(body.logo_url);
  const stored = await sharp(rawPayload).metadata();
  expect(headers["content-type"]).toBe("image/jpeg");
  expect([stored.width, stored.height]).toEqual([800, 1200]);
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
});

test("the type of an image is detected from its content, not its name", async () => {
  const token = await api.withEnterprise();
  expect((await setLogo(token, await createPng(), "logo.svg")).status).toBe(200);
  const gif = await setLogo(token, await plainImage(10, 10).gif().toBuffer(), "logo.txt");
  expect(gif.body.logo_url).toMatch(/\.png$/);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Uint8Array>]>([
  ["an SVG named as a PNG", async () => Buffer.from(SVG)],
  ["a web page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a WebP image", () => plainImage(10, 10).webp().toBuffer()],
  ["a truncated PNG", async () => (await createPng(400, 400)).subarray(0, 200)],
  ["a PNG signature without an image", async () => (await createPng()).subarray(0, 8)],
  ["an empty file", async () => Buffer.alloc(0)],
])("%s is refused as a logo", async (_, made) => {
  const token = await api.withEnterprise();
  const { status, body } = await setLogo(token, await made());
  expect([status, body.code]).toEqual([400, "INVALID_FILE_TYPE"]);
  expect((await mine(token)).logo_url).toBeNull();
});

test.each<[string, () => Promise<Uint8Array>]>([
  ["a PNG of more than 24 million pixels", () => plainImage(4900, 4900).png().toBuffer()],
  ["a PNG of 24 million rows of one pixel", async () => tallPng(24_000_000)],
  ["a GIF of more than 24 million pixels", () => plainImage(4900, 4900).gif().toBuffer()],
  [
    "a progressive JPEG of more than 24 million pixels",
    () => plainImage(4900, 4900).jpeg({ progressive: true }).toBuffer(),
  ],
  [
    "a progressive JPEG of more than 24 million pixels with a gain map",
    async () => addGainMap(await plainImage(4900, 4900).jpeg({ progressive: true }).toBuffer()),
  ],
])("%s is too large", async (_, made) => {
  const token = await api.withEnterprise();
  const { status, body } = await setLogo(token, await made());
  expect([status, body.code]).toEqual([413, "FILE_TOO_LARGE"]);
});

test("a JPEG of 50 million pixels is reduced while it is decoded", async () => {
  const token = await api.withEnterprise();
  const photo = await plainImage(8200, 6100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { rawPayload } = await show(await uploadLogo(token, photo));
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 893, height: 1200 });
});

test("a phone's HDR photograph is stored without its gain map", async () => {
  const token = await api.withEnterprise();
  const photo = await addGainMap(await plainImage(3000, 2000).jpeg().toBuffer());
  expect((await sharp(photo).metadata()).gainMap).toBeDefined();
  const { rawPayload } = await show(await uploadLogo(token, photo));
  const stored = await sharp(rawPayload).metadata();
  expect([stored.width, stored.height, stored.gainMap]).toEqual([1200, 800, undefined]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a JPEG with orientation %i is stored upright", async (at) => {
  const token = await api.withEnterprise();
  const corner = { input: await createPng(200, 100, "#e33"), left: 0, top: 0 };
  const photo = await plainImage(3000, 2000)
    .composite([corner])
    .withMetadata({ orientation: at })
    .jpeg()
    .toBuffer();
  const { rawPayload } = await show(await uploadLogo(token, photo));
  const expected = sharp(photo).autoOrient().resize({ width: 1200, height: 1200, fit: "inside" });
  const pixels = async (image: Sharp) =>
    image.removeAlpha().resize(30, 30, { fit: "fill" }).raw().toBuffer();
  const [one, other] = [
    await pixels(sharp(rawPayload)),
    await pixels(sharp(await expected.png().toBuffer())),
  ];
  expect(
    Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0)))),
  ).toBeLessThan(12);
});

test.each([4 * 1024 * 1024 + 1, 11 * 1024 * 1024])(
  "an image of %i bytes is too large",
  async (size) => {
    const token = await api.withEnterprise();
    const bytes = Buffer.concat([await createPng(), Buffer.alloc(size)]).subarray(0, size);
    const { status, body } = await setLogo(token, bytes);
    expect([status, body.code]).toEqual([413, "FILE_TOO_LARGE"]);
  },
);

/** A blue ring on a greyish background, like a photographed stamp. */
const RING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">' +
    '<rect width="200" height="200" fill="#eceae4"/>' +
    '<circle cx="100" cy="100" r="70" fill="none" stroke="#2540a8" stroke-width="20"/></svg>',
);

async function pixelOf(url: string | null, x: number, y: number): Promise<number[]> {
  const { rawPayload } = await show(url);
  const one = { left: x, top: y, width: 1, height: 1 };
  return [...(await sharp(rawPayload).ensureAlpha().extract(one).raw().toBuffer())];
}

test("a stamp's background becomes transparent on request, and its ink stays", async () => {
  const token = await api.withEnterprise();
  const photo = await sharp(RING).jpeg({ quality: 90 }).toBuffer();
  const data = imageForm({ signature: photo, cachet: photo });
  data.set("cachet_transparent", "true");
  const { body } = await send(token, "PUT", "/enterprises/me", data);
  expect(body.signature_url).toMatch(/\.jpg$/);
  expect(body.cachet_url).toMatch(/\.png$/);
  for (const [x, y] of [
    [3, 3],
    [100, 100],
  ] as const) {
    expect((await pixelOf(body.cachet_url, x, y))[3], `background at ${x}, ${y}`).toBe(0);
  }
  const [red = 255, green = 255, blue = 0, alpha] = await pixelOf(body.cachet_url, 100, 30);
  expect(alpha).toBe(255);
  expect(
    [Math.abs(red - 0x25), Math.abs(green - 0x40), Math.abs(blue - 0xa8)].every((d) => d < 12),
  ).toBe(true);
});

test("the background of a grey signature becomes transparent, and transparent pixels stay transparent", async () => {
  const token = await api.withEnterprise();
  const grey = await sharp(RING).greyscale().png().toBuffer();
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const data = imageForm({ signature: grey, cachet: clear });
  data.set("signature_transparent", "true");
  data.set("cachet_transparent", "true");
  const { status, body } = await send(token, "PUT", "/enterprises/me", data);
  expect(status).toBe(200);
  expect((await pixelOf(body.signature_url, 3, 3))[3]).toBe(0);
  expect((await pixelOf(body.signature_url, 100, 30))[3]).toBe(255);
  expect((await pixelOf(body.cachet_url, 4, 4))[3]).toBe(0);
});
