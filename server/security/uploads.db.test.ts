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
/** Maximum growth of the process per upload, in bytes: far less than the decoded size. */
const MAX_MEMORY_GROWTH = 500 * MEGABYTE;

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

async function readRefusal(logo: Uint8Array): Promise<string> {
  const before = process.memoryUsage.rss();
  const response = await upload(logo);
  expect(process.memoryUsage.rss() - before).toBeLessThan(MAX_MEMORY_GROWTH);
  return `${response.statusCode} ${response.json<ErrorBody>().code}`;
}

/** The image as it is served after the upload. */
async function readStoredImage(logo: Uint8Array): Promise<{ type: unknown; bytes: Buffer }> {
  const response = await upload(logo);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  const shown = await api.app.inject({ url: response.json<Enterprise>().logo_url ?? "" });
  return { type: shown.headers["content-type"], bytes: shown.rawPayload };
}

const SCRIPT = "<script>alert(document.domain)</script>";
const gif = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } }).gif();

function pngChunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A tiny one-colour PNG file that declares `side` × `side` pixels and has `rows` rows. */
function hugePng(side: number, rows = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit per pixel, greyscale
  const lines = Buffer.alloc(rows * (1 + Math.ceil(side / 8)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(lines, { level: 9 });
  const parts = [
    pngChunk("IHDR", header),
    pngChunk("IDAT", data),
    pngChunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([start, ...parts]);
}

describe("a polyglot file is stored as a re-encoded image", () => {
  test("an image loses the script, PDF and ZIP markers appended to it", async () => {
    const bytes = Buffer.concat([await picture(), Buffer.from(`${SCRIPT}PK\u0003\u0004%PDF-1.7`)]);
    const shown = await readStoredImage(bytes);
    expect(shown.type).toBe("image/png");
    for (const word of ["script", "PDF", "PK\u0003"])
      expect(shown.bytes.includes(word)).toBe(false);
  });

  test("a GIF loses a script in its comment; a script with a GIF header is refused", async () => {
    const bytes = await gif().toBuffer();
    const comment = Buffer.from(
      `\u0021\u00fe${String.fromCharCode(SCRIPT.length)}${SCRIPT}\u0000`,
      "latin1",
    );
    const end = bytes.length - 1;
    const shown = await readStoredImage(
      Buffer.concat([bytes.subarray(0, end), comment, bytes.subarray(end)]),
    );
    expect(shown.type).toBe("image/png");
    expect(shown.bytes.includes("script")).toBe(false);
    expect(await readRefusal(Buffer.from(`GIF89a/*${"\u0000".repeat(20)}*/=1;${SCRIPT}`))).toBe(
      "400 INVALID_FILE_TYPE",
    );
  });

  test("a PDF before an image is refused, and a PDF after it is removed", async () => {
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n");
    expect(await readRefusal(Buffer.concat([pdf, await picture()]))).toBe("400 INVALID_FILE_TYPE");
    const shown = await readStoredImage(Buffer.concat([await picture(), pdf]));
    expect(shown.bytes.includes("%PDF")).toBe(false);
  });

  test("EXIF, XMP and IPTC metadata are removed", async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
      .withExif({ IFD0: { Copyright: "Atelier secret" }, IFD3: { GPSLatitude: "36/1 45/1 0/1" } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(photo.includes("secret")).toBe(true);
    const { bytes } = await readStoredImage(photo);
    expect(bytes.includes("secret")).toBe(false);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  });
});

const SVG = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
  <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>&x;</text></svg>`;

describe("a file that can't be decoded is refused", () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string?]>([
    ["an SVG", () => Buffer.from(SVG)],
    ["an HTML page", () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ["an HTML page with a GIF header", () => Buffer.from(`GIF89a${SCRIPT}`)],
    ["an ELF binary", () => Buffer.from("\u007fELF\u0002\u0001\u0001", "latin1")],
    ["a WebP image", () => redImage().webp().toBuffer()],
    ["a truncated PNG", async () => (await picture(300)).subarray(0, 120)],
    ["a truncated JPEG", async () => (await noiseImage()).subarray(0, 3_000)],
    ["a PNG with a wrong checksum", async () => corruptChecksum(await picture())],
    ["a PNG of 30,000 by 30,000 pixels", () => hugePng(30_000), "413 FILE_TOO_LARGE"],
    [
      "a PNG that declares 30,000 by 30,000 pixels and has one row",
      () => hugePng(30_000, 1),
      "413 FILE_TOO_LARGE",
    ],
    ["a PNG that declares 2,000,000,000 pixels a side", () => hugePng(2_000_000_000, 0)],
    ["a PNG of 0 by 0 pixels", () => hugePng(0)],
  ])("%s", async (_, make, expected = "400 INVALID_FILE_TYPE") => {
    expect(await readRefusal(await make())).toBe(expected);
  });

  test("twenty concurrent decompression bombs", async () => {
    const bomb = hugePng(30_000);
    const results = await Promise.all(Array.from({ length: 20 }, () => readRefusal(bomb)));
    expect(results).toContain("413 FILE_TOO_LARGE");
    // The number of requests that find the organization's queue full depends on the machine.
    for (const result of results) {
      expect(["413 FILE_TOO_LARGE", "429 ORGANIZATION_BUSY"]).toContain(result);
    }
  });

  test("an image of 4,898 by 4,898 pixels is accepted and scaled down", async () => {
    const { bytes } = await readStoredImage(hugePng(4_898));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1200 });
  });
});

const redImage = () => sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } });

/** A photograph that compresses badly. */
const noiseImage = () =>
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

function corruptChecksum(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt8(copy.readUInt8(20) ^ 0xff, 20);
  return copy;
}

describe("a file that is not a spreadsheet is refused", () => {
  const zip = (parts: Record<string, Uint8Array>) => zipSync(parts);

  test.each<[string, () => Uint8Array, string]>([
    ["an image", () => Buffer.from([0x89, 0x50, 0x4e, 0x47]), "400 INVALID_FILE_TYPE"],
    ["an old .xls", () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), "400 INVALID_FILE_TYPE"],
    ["nothing", () => Buffer.alloc(0), "400 FILE_EMPTY"],
    ["a ZIP without a workbook", () => zip({ "a.txt": strToU8("a") }), "400 INVALID_FILE_TYPE"],
    [
      "a ZIP with a path traversal",
      () => zip({ "../../etc/passwd": strToU8("a") }),
      "400 INVALID_FILE_TYPE",
    ],
  ])("%s", async (_, make, expected) => {
    for (const operation of [clients.import, products.import]) {
      const before = process.memoryUsage.rss();
      const response = await send(api, token, operation, { files: { file: make() } });
      expect(`${response.statusCode} ${response.json<ErrorBody>().code}`).toBe(expected);
      expect(process.memoryUsage.rss() - before).toBeLessThan(MAX_MEMORY_GROWTH);
    }
  });
});
