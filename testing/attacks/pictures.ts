import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A PNG of one colour. Its file is small, but as it is interlaced, it is decoded as a whole. */
export const interlacedPng = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#1f6f5c" } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

/** A black PNG of one pixel per row: a filter's byte and the pixel's. Its file is small. */
export function tallPng(height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 8, 0, 0, 0, 0]); // 1 pixel wide, 8 bits of grey
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(height * 2))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Uploads a logo. @returns the status and the error's code */
export async function uploadLogo(
  url: string,
  token: string,
  enterpriseId: string,
  bytes: Uint8Array,
): Promise<string> {
  const form = new FormData();
  form.set("logo", new File([Uint8Array.from(bytes)], "logo.png", { type: "image/png" }));
  const response = await fetch(`${url}/api/enterprises/${enterpriseId}/logo`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { code } = (await response.json()) as { code?: string };
  return code === undefined ? `${response.status}` : `${response.status} ${code}`;
}

const START_OF_SCAN = 0xda;

/** The segments of a JPEG before its first scan. */
function readSegments(jpeg: Buffer): { marker: number; bytes: Buffer }[] {
  const segments: { marker: number; bytes: Buffer }[] = [];
  for (let at = 2; jpeg[at + 1] !== START_OF_SCAN;) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    segments.push({ marker: jpeg.readUInt8(at + 1), bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return segments;
}

/** The JPEG as phones store HDR photographs: with a second JPEG behind it, the gain map. */
export async function addGainMap(jpeg: Buffer): Promise<Buffer> {
  const small = { create: { width: 200, height: 150, channels: 3 as const, background: "#888" } };
  const plain = sharp(small) as Sharp & { withGainMap(): Sharp }; // the types lack it
  const hdr = await plain.withGainMap().jpeg().toBuffer();
  const names = readSegments(hdr).filter(({ marker }) => marker > 0xe0 && marker < 0xf0);
  const gainMap = hdr.subarray(hdr.indexOf(Buffer.of(0xff, 0xd9, 0xff, 0xd8)) + 2);
  const segments = names.map(({ bytes }) => bytes);
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), gainMap]);
}
