import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { enterprises, type Enterprise } from "#contract/enterprises.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { imageBytes } from "./storedImages.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const plain = (width: number, height: number, background = "#1f6f5c") =>
  sharp({ create: { width, height, channels: 4, background } });

const png = (width = 40, height = 20, background?: string) =>
  plain(width, height, background).png().toBuffer();

function form(files: Record<string, Uint8Array>, name = "image.png"): FormData {
  const data = new FormData();
  for (const [field, bytes] of Object.entries(files)) {
    data.set(field, new File([Uint8Array.from(bytes)], name, { type: "image/png" }));
  }
  return data;
}

async function send(token: string, method: "PUT" | "PATCH", path: string, data: FormData) {
  const multipart = new Response(data);
  const answer = await api.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": multipart.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await multipart.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<Enterprise & Partial<ErrorBody>>() };
}

const mine = (token: string) => api.call(token, enterprises.mine);

async function setLogo(token: string, bytes: Uint8Array, name?: string) {
  const { id } = await mine(token);
  return send(token, "PATCH", `/enterprises/${id}/logo`, form({ logo: bytes }, name));
}

/** Sets a valid logo. @returns its URL */
async function logoOf(token: string, bytes: Uint8Array): Promise<string> {
  const { body } = await setLogo(token, bytes);
  return body.logo_url ?? "";
}

/** Creates an invoice, whose snapshot has the organization's current images. */
async function invoiceOf(token: string, status: "SENT" | "DRAFT" = "SENT"): Promise<void> {
  const buyer = { nom: "Sarl Rahma", prenom: "Amine", email: "contact@rahma.example" };
  const { id: clientId } = await api.call(token, clients.create, { body: buyer });
  const lines = [{ name: "Pose", quantity: 1, unitPrice: 100 }];
  const body = { type: "SALES_INVOICE" as const, clientId, status, lines };
  await api.call(token, documents.create, { body });
}

const show = (url: string | null) => api.app.inject(url ?? "no address");

test("a logo is public by its URL and immutable", async () => {
  const token = await api.withEnterprise();
  const { status, body } = await setLogo(token, await png());
  expect(status).toBe(200);
  expect(body.logo_url).toMatch(/^\/api\/images\/[\w-]{32}\.png$/);

  const shown = await show(body.logo_url);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: "png", width: 40 });
});

test.each([
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.png",
  "logo.png",
  "..%2f..%2fetc%2fpasswd",
  "%00.png",
])("nothing is shown at %s", async (file) => {
  const answer = await show(`/api/images/${file}`);
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, "NOT_FOUND"]);
});

test("a large photograph is rotated upright, scaled down and stripped of its metadata", async () => {
  const token = await api.withEnterprise();
  const photo = await plain(3000, 2000)
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
  expect((await setLogo(token, await png(), "logo.svg")).status).toBe(200);
  const gif = await setLogo(token, await plain(10, 10).gif().toBuffer(), "logo.txt");
  expect(gif.body.logo_url).toMatch(/\.png$/);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Uint8Array>]>([
  ["an SVG named as a PNG", async () => Buffer.from(SVG)],
  ["a web page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a WebP image", () => plain(10, 10).webp().toBuffer()],
  ["a truncated PNG", async () => (await png(400, 400)).subarray(0, 200)],
  ["a PNG signature without an image", async () => (await png()).subarray(0, 8)],
  ["an empty file", async () => Buffer.alloc(0)],
])("%s is refused as a logo", async (_, made) => {
  const token = await api.withEnterprise();
  const { status, body } = await setLogo(token, await made());
  expect([status, body.code]).toEqual([400, "INVALID_FILE_TYPE"]);
  expect((await mine(token)).logo_url).toBeNull();
});

test.each<[string, () => Promise<Uint8Array>]>([
  ["a PNG of more than 24 million pixels", () => plain(4900, 4900).png().toBuffer()],
  ["a GIF of more than 24 million pixels", () => plain(4900, 4900).gif().toBuffer()],
  [
    "a progressive JPEG of more than 24 million pixels",
    () => plain(4900, 4900).jpeg({ progressive: true }).toBuffer(),
  ],
])("%s is too large", async (_, made) => {
  const token = await api.withEnterprise();
  const { status, body } = await setLogo(token, await made());
  expect([status, body.code]).toEqual([413, "FILE_TOO_LARGE"]);
});

test("a JPEG of 50 million pixels is reduced while it is decoded", async () => {
  const token = await api.withEnterprise();
  const photo = await plain(8200, 6100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { rawPayload } = await show(await logoOf(token, photo));
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 893, height: 1200 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("a JPEG with orientation %i is stored upright", async (at) => {
  const token = await api.withEnterprise();
  const corner = { input: await png(200, 100, "#e33"), left: 0, top: 0 };
  const photo = await plain(3000, 2000)
    .composite([corner])
    .withMetadata({ orientation: at })
    .jpeg()
    .toBuffer();
  const { rawPayload } = await show(await logoOf(token, photo));
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
    const bytes = Buffer.concat([await png(), Buffer.alloc(size)]).subarray(0, size);
    const { status, body } = await setLogo(token, bytes);
    expect([status, body.code]).toEqual([413, "FILE_TOO_LARGE"]);
  },
);

test("a request without a logo has an error of the field", async () => {
  const token = await api.withEnterprise();
  const { id } = await mine(token);
  const refused = await api.refusal(token, enterprises.updateLogo, { params: { id } });
  expect([refused.status, refused.paths]).toEqual([400, ["logo"]]);
});

test("the logo of another organization can't be set", async () => {
  const [own, other] = [await api.withEnterprise(), await api.withEnterprise()];
  const { id } = await mine(other);
  const data = form({ logo: await png() });
  for (const wrong of [id, "00000000-0000-4000-8000-000000000000", "not-an-id"]) {
    const { status, body } = await send(own, "PATCH", `/enterprises/${wrong}/logo`, data);
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  }
  expect((await mine(other)).logo_url).toBeNull();
});

test("signature and stamp are required together first; later each can be replaced alone", async () => {
  const token = await api.withEnterprise();
  const put = (data: FormData) => send(token, "PUT", "/enterprises/me", data);
  const signature = await png();
  const lone = await put(form({ signature }));
  expect([lone.status, lone.body.details?.[0]?.path]).toEqual([400, "cachet"]);
  expect((await mine(token)).signature_url).toBeNull();

  const { status, body } = await put(form({ signature, cachet: await png(30, 30) }));
  expect(status).toBe(200);
  expect(body.signature_url).not.toBe(body.cachet_url);
  expect((await show(body.cachet_url)).statusCode).toBe(200);

  const next = await put(form({ cachet: await png(20, 20, "#334") }));
  expect([next.status, next.body.signature_url]).toEqual([200, body.signature_url]);
  expect(next.body.cachet_url).not.toBe(body.cachet_url);
});

test("form fields beside images are parsed as in JSON: a capital is a number", async () => {
  const token = await api.withEnterprise();
  const data = form({ signature: await png(), cachet: await png() });
  data.set("capitale", "1500000");
  data.set("slogan", "Le bois, simplement");
  const { status, body } = await send(token, "PUT", "/enterprises/me", data);
  expect([status, body.capitale, body.slogan]).toEqual([200, 1_500_000, "Le bois, simplement"]);
  data.set("capitale", "12,5");
  const refused = await send(token, "PUT", "/enterprises/me", data);
  expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "capitale"]);
});

/** A blue ring on a greyish background, as in a photograph. */
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
  const data = form({ signature: photo, cachet: photo });
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
  const data = form({ signature: grey, cachet: clear });
  data.set("signature_transparent", "true");
  data.set("cachet_transparent", "true");
  const { status, body } = await send(token, "PUT", "/enterprises/me", data);
  expect(status).toBe(200);
  expect((await pixelOf(body.signature_url, 3, 3))[3]).toBe(0);
  expect((await pixelOf(body.signature_url, 100, 30))[3]).toBe(255);
  expect((await pixelOf(body.cachet_url, 4, 4))[3]).toBe(0);
});

test("each image is removed separately, and removing it twice changes nothing", async () => {
  const token = await api.withEnterprise();
  await logoOf(token, await png());
  const both = form({ signature: await png(), cachet: await png(30, 30) });
  await send(token, "PUT", "/enterprises/me", both);
  const { removeLogo, removeSignature, removeStamp } = enterprises;
  for (const _ of [1, 2]) {
    const { logo_url, cachet_url, signature_url } = await api.call(token, removeSignature);
    expect([signature_url, logo_url === null, cachet_url === null]).toEqual([null, false, false]);
  }
  expect((await api.call(token, removeStamp)).cachet_url).toBeNull();
  expect((await api.call(token, removeLogo)).logo_url).toBeNull();
  expect(await mine(token)).toMatchObject({
    logo_url: null,
    signature_url: null,
    cachet_url: null,
  });
});

test("the address of a removed image ends, also while a draft was saved with it", async () => {
  const token = await api.withEnterprise();
  const url = await logoOf(token, await png());
  await invoiceOf(token, "DRAFT");
  await api.call(token, enterprises.removeLogo);
  expect((await show(url)).statusCode).toBe(404);
});

test("an image in a document's snapshot stays when the organization removes it", async () => {
  const token = await api.withEnterprise();
  const url = await logoOf(token, await png());
  await invoiceOf(token);
  await api.call(token, enterprises.removeLogo);
  await logoOf(token, await png(40, 20, "#222"));
  await logoOf(token, await png(40, 20, "#333"));
  expect((await show(url)).statusCode).toBe(200);
});

test("a replaced image without a document is deleted at the next replacement", async () => {
  const token = await api.withEnterprise();
  const urls: string[] = [];
  for (const colour of ["#111", "#222", "#333"]) {
    urls.push(await logoOf(token, await png(40, 20, colour)));
  }
  const statuses = await Promise.all(urls.map(async (url) => (await show(url)).statusCode));
  expect(statuses).toEqual([404, 200, 200]);
});

test("an image in a document's snapshot stays after replacements", async () => {
  const token = await api.withEnterprise();
  const first = await logoOf(token, await png());
  await invoiceOf(token);
  await logoOf(token, await png(40, 20, "#222"));
  await logoOf(token, await png(40, 20, "#333"));
  expect((await show(first)).statusCode).toBe(200);
});

test("concurrent replacements keep every image in use", async () => {
  const token = await api.withEnterprise();
  const both = form({ signature: await png(), cachet: await png(30, 30) });
  await Promise.all([
    ...["#111", "#222", "#333"].map(async (colour) => logoOf(token, await png(9, 9, colour))),
    ...[1, 2, 3].map(() => send(token, "PUT", "/enterprises/me", both)),
  ]);
  const { logo_url, signature_url, cachet_url } = await mine(token);
  for (const url of [logo_url, signature_url, cachet_url]) {
    expect((await show(url)).statusCode).toBe(200);
  }
});

test("printing reads the images of its own organization only", async () => {
  const [own, other] = [await api.withEnterprise(), await api.withEnterprise()];
  const url = await logoOf(own, await png());
  const read = async (token: string, wanted: string | null) => {
    const { id: enterpriseId, businessOwnerId: userId } = await mine(token);
    const scope = { enterpriseId, userId };
    return api.database.inTransaction(scope, (tx) => imageBytes(tx, wanted));
  };
  expect(await read(own, url)).toEqual((await show(url)).rawPayload);
  expect(await read(other, url)).toBeNull();
  expect(await read(own, null)).toBeNull();
});
