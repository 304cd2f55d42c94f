import { crc32, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { enterprises, type Enterprise } from "#contract/enterprises.ts";
import { products } from "#contract/products.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { picture } from "../../testing/attacks/organization.ts";
import { send } from "../../testing/attacks/send.ts";

const MEGABYTE = 1024 * 1024;
/** What one upload may add to the program, in bytes: far less than what it unpacks to. */
const BOUND = 500 * MEGABYTE;

let api: Api;
let token: string;
let id: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  ({ id } = await api.call(token, enterprises.mine));
});

afterAll(() => api.close());

const upload = (logo: Uint8Array) =>
  send(api, token, enterprises.updateLogo, { params: { id }, files: { logo } });

async function refused(logo: Uint8Array): Promise<string> {
  const before = process.memoryUsage.rss();
  const answer = await upload(logo);
  expect(process.memoryUsage.rss() - before).toBeLessThan(BOUND);
  return `${answer.statusCode} ${answer.json<ErrorBody>().code}`;
}

/** What is shown of an image after it was kept. */
async function kept(logo: Uint8Array): Promise<{ type: unknown; bytes: Buffer }> {
  const answer = await upload(logo);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const shown = await api.app.inject({ url: answer.json<Enterprise>().logo_url ?? "" });
  return { type: shown.headers["content-type"], bytes: shown.rawPayload };
}

const SCRIPT = "<script>alert(document.domain)</script>";
const gif = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } }).gif();

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one colour that weighs next to nothing, however large it says that it is. */
function hugePng(side: number, rows = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel, greys
  const lines = Buffer.alloc(rows * (1 + Math.ceil(side / 8)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(lines, { level: 9 });
  const parts = [chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]);
}

describe("a file that is two things at once is kept as an image and as nothing else", () => {
  test("an image with a program behind it", async () => {
    const bytes = Buffer.concat([await picture(), Buffer.from(`${SCRIPT}PK\u0003\u0004%PDF-1.7`)]);
    const shown = await kept(bytes);
    expect(shown.type).toBe("image/png");
    for (const word of ["script", "PDF", "PK\u0003"])
      expect(shown.bytes.includes(word)).toBe(false);
  });

  test("a GIF whose comment and first bytes are a script", async () => {
    const bytes = await gif().toBuffer();
    const comment = Buffer.from(
      `\u0021\u00fe${String.fromCharCode(SCRIPT.length)}${SCRIPT}\u0000`,
      "latin1",
    );
    const end = bytes.length - 1;
    const shown = await kept(Buffer.concat([bytes.subarray(0, end), comment, bytes.subarray(end)]));
    expect(shown.type).toBe("image/png");
    expect(shown.bytes.includes("script")).toBe(false);
    expect(await refused(Buffer.from(`GIF89a/*${"\u0000".repeat(20)}*/=1;${SCRIPT}`))).toBe(
      "400 INVALID_FILE_TYPE",
    );
  });

  test("a PDF with an image in it, or before it, is no image", async () => {
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");
    expect(await refused(Buffer.concat([pdf, await picture()]))).toBe("400 INVALID_FILE_TYPE");
    const shown = await kept(Buffer.concat([await picture(), pdf]));
    expect(shown.bytes.includes("%PDF")).toBe(false);
  });

  test("what a camera noted of place and time is gone, and so are comments", async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
      .withExif({ IFD0: { Copyright: "Atelier secret" }, IFD3: { GPSLatitude: "36/1 45/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(photo.includes("secret")).toBe(true);
    const { bytes } = await kept(photo);
    expect(bytes.includes("secret")).toBe(false);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  });
});

const SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>&x;</text></svg>`;

describe("what is no image of the three kinds is refused, quickly", () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["an SVG", () => Buffer.from(SVG)],
    ["a page", () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ["a page that begins like a GIF", () => Buffer.from(`GIF89a${SCRIPT}`)],
    ["a program", () => Buffer.from("\u007fELF\u0002\u0001\u0001", "latin1")],
    ["an image of a kind that we don't take", () => red().webp().toBuffer()],
    ["a PNG cut off in the middle", async () => (await picture(300)).subarray(0, 120)],
    ["a JPEG cut off in the middle", async () => (await noise()).subarray(0, 3_000)],
    ["a PNG with a wrong checksum", async () => spoilt(await picture())],
    ["a PNG of 30,000 by 30,000 points", () => hugePng(30_000)],
    ["a PNG that only says that it is as large", () => hugePng(30_000, 1)],
    ["a PNG of two thousand million points a side", () => hugePng(2_000_000_000, 0)],
    ["a PNG without a point", () => hugePng(0)],
  ])("%s", async (_, make) => {
    const started = performance.now();
    expect(await refused(await make())).toBe("400 INVALID_FILE_TYPE");
    expect(performance.now() - started).toBeLessThan(12_000);
  });

  test("twenty bombs at once", async () => {
    const bomb = hugePng(30_000);
    const told = await Promise.all(Array.from({ length: 20 }, () => refused(bomb)));
    expect(new Set(told)).toEqual(new Set(["400 INVALID_FILE_TYPE"]));
  });

  test("an image just small enough is taken", async () => {
    const { bytes } = await kept(hugePng(7_000));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1200 });
  });
});

const red = () => sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } });

/** A photograph that compresses badly. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

function spoilt(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt8(copy.readUInt8(20) ^ 0xff, 20);
  return copy;
}

describe("a sheet that is something else is refused", () => {
  const zip = (parts: Record<string, Uint8Array>) => zipSync(parts);

  test.each<[string, () => Uint8Array, string]>([
    ["an image", () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), "400 INVALID_FILE_TYPE"],
    ["an old .xls", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "400 INVALID_FILE_TYPE"],
    ["nothing", () => Buffer.alloc(0), "400 FILE_EMPTY"],
    ["another archive", () => zip({ "a.txt": strToU8("a") }), "400 INVALID_FILE_TYPE"],
    ["a way out", () => zip({ "../../etc/passwd": strToU8("a") }), "400 INVALID_FILE_TYPE"],
  ])("%s", async (_, make, told) => {
    for (const operation of [clients.import, products.import]) {
      const before = process.memoryUsage.rss();
      const answer = await send(api, token, operation, { files: { file: make() } });
      expect(`${answer.statusCode} ${answer.json<ErrorBody>().code}`).toBe(told);
      expect(process.memoryUsage.rss() - before).toBeLessThan(BOUND);
    }
  });
});
