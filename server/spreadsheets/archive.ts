import { crc32 } from "node:zlib";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import type { FileProblem } from "#domain/importErrors.ts";
import { LIMITS } from "./limits.ts";
import { FileRefused } from "./refused.ts";

/** The files of an .xlsx by names whose case is no matter, each unpacked only when it is read, and only so far as it is bounded. */
export interface Archive {
  has(name: string): boolean;
  /** Hands over a file's text piece by piece. @throws FileRefused */
  read(name: string, onText: (text: string) => void): Promise<void>;
}

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const begins = (bytes: Buffer, signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** What the first bytes tell of a file that is no .xlsx; null when it may be one. */
export function problemAtFirstSight(bytes: Buffer): FileProblem | null {
  if (bytes.length === 0) return "NO_BYTES";
  if (begins(bytes, OLE)) return "PROTECTED_OR_OLD"; // encryption wraps the file in OLE
  return begins(bytes, ZIP) ? null : "NOT_XLSX";
}

/**
 * Opens an .xlsx by its table of contents. What is declared there is bounded before anything is
 * unpacked, and yauzl holds every file to what it declares.
 *
 * @throws FileRefused for everything that is no .xlsx, or one that unpacks to too much
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await open(bytes);
  const entries = await contentsOf(zip);
  if ([...entries.keys()].some((name) => /vbaproject\.bin$/i.test(name))) {
    throw new FileRefused("MACROS");
  }
  const deadline = performance.now() + LIMITS.time;
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async (name, onText) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw new FileRefused("NOT_XLSX");
      await unpack(zip, entry, onText, deadline);
    },
  };
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new FileRefused("DAMAGED"));
      else resolve(zip);
    });
  });
}

async function contentsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.entries) throw new FileRefused("TOO_MUCH_UNPACKED");
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(new FileRefused("DAMAGED")));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      if (unpacked > LIMITS.unpackedBytes || isBomb(entry)) {
        return reject(new FileRefused("TOO_MUCH_UNPACKED"));
      }
      entries.set(entry.fileName.toLowerCase(), entry);
      return zip.readEntry();
    });
    zip.readEntry();
  });
}

function isBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return (
    uncompressedSize > LIMITS.smallBytes &&
    uncompressedSize > Math.max(compressedSize, 1) * LIMITS.ratio
  );
}

/** The text of a file as it is packed; what its sum does not fit is damaged. */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  onText: (text: string) => void,
  deadline: number,
): Promise<void> {
  if (entry.isEncrypted()) throw new FileRefused("PROTECTED_OR_OLD");
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let sum = 0;
  try {
    for await (const chunk of await openEntry(zip, entry)) {
      const bytes = chunk as Buffer;
      sum = crc32(bytes, sum);
      decoder ??= new TextDecoder(encodingOf(bytes));
      onText(decoder.decode(bytes, { stream: true }));
      if (performance.now() > deadline) throw new FileRefused("TOO_SLOW");
    }
    onText(decoder?.decode() ?? "");
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("DAMAGED");
  }
  if (sum !== entry.crc32) throw new FileRefused("DAMAGED");
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
}

/** XML is UTF-8, or UTF-16 with a mark that says so. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : "utf-8";
}
