import { crc32 } from "node:zlib";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import type { FileProblem } from "#domain/spreadsheets/importErrors.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";

/** The files of an .xlsx. Names are case-insensitive. A file is unpacked when it is read, within SPREADSHEET_LIMITS. */
export interface XlsxArchive {
  has(name: string): boolean;
  /**
   * Passes a file's text in chunks. A file that is read again counts again.
   *
   * @throws SpreadsheetError for a missing, encrypted or damaged file, and above the limits
   */
  read(name: string, onText: (text: string) => void): Promise<void>;
}

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Buffer, signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** Finds the problem of a file by its first bytes. @returns null for a possible .xlsx */
export function problemOfSignature(bytes: Buffer): FileProblem | null {
  if (bytes.length === 0) return "NO_BYTES";
  if (startsWith(bytes, OLE)) return "PROTECTED_OR_OLD"; // encryption wraps the file in OLE
  return startsWith(bytes, ZIP) ? null : "NOT_XLSX";
}

/**
 * Opens an .xlsx. The sizes declared in its central directory are checked before anything is
 * unpacked, and yauzl enforces them while unpacking.
 *
 * @throws SpreadsheetError for a damaged file, one with macros, and one above SPREADSHEET_LIMITS
 */
export async function openXlsxArchive(bytes: Buffer): Promise<XlsxArchive> {
  const zip = await openZip(bytes);
  const entries = await readDirectory(zip);
  if ([...entries.keys()].some((name) => /vbaproject\.bin$/i.test(name))) {
    throw new SpreadsheetError("MACROS");
  }
  const check = readingLimits();
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async (name, onText) => {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw new SpreadsheetError("NOT_XLSX");
      await unpackEntry(zip, entry, onText, check);
    },
  };
}

/**
 * The limits of all reads of an archive together: the directory declares each file once, but several
 * sheets may name one file. A valid workbook's files are read at most twice: to find the sheets with
 * rows, and to read one.
 *
 * @returns a function that counts a chunk; it throws TOO_MUCH_UNPACKED or TOO_SLOW
 */
function readingLimits(): (chunk: Buffer) => void {
  const deadline = performance.now() + SPREADSHEET_LIMITS.time;
  let unpacked = 0;
  return ({ length }) => {
    unpacked += length;
    if (unpacked > 2 * SPREADSHEET_LIMITS.unpackedBytes) {
      throw new SpreadsheetError("TOO_MUCH_UNPACKED");
    }
    if (performance.now() > deadline) throw new SpreadsheetError("TOO_SLOW");
  };
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(new SpreadsheetError("DAMAGED"));
      else resolve(zip);
    });
  });
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > SPREADSHEET_LIMITS.entries) throw new SpreadsheetError("TOO_MUCH_UNPACKED");
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(new SpreadsheetError("DAMAGED")));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      unpacked += entry.uncompressedSize;
      if (unpacked > SPREADSHEET_LIMITS.unpackedBytes || isZipBomb(entry)) {
        return reject(new SpreadsheetError("TOO_MUCH_UNPACKED"));
      }
      entries.set(entry.fileName.toLowerCase(), entry);
      return zip.readEntry();
    });
    zip.readEntry();
  });
}

function isZipBomb({ uncompressedSize, compressedSize }: Entry): boolean {
  return (
    uncompressedSize > SPREADSHEET_LIMITS.smallBytes &&
    uncompressedSize > Math.max(compressedSize, 1) * SPREADSHEET_LIMITS.ratio
  );
}

/** @throws SpreadsheetError PROTECTED_OR_OLD for an encrypted file, DAMAGED for a damaged one, and as `check` does */
async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  onText: (text: string) => void,
  check: (chunk: Buffer) => void,
): Promise<void> {
  if (entry.isEncrypted()) throw new SpreadsheetError("PROTECTED_OR_OLD");
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let sum = 0;
  try {
    for await (const chunk of await openEntry(zip, entry)) {
      const bytes = chunk as Buffer;
      sum = crc32(bytes, sum);
      decoder ??= new TextDecoder(encodingOf(bytes));
      onText(decoder.decode(bytes, { stream: true }));
      check(bytes);
    }
    onText(decoder?.decode() ?? "");
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError("DAMAGED");
  }
  if (sum !== entry.crc32) throw new SpreadsheetError("DAMAGED");
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
}

/** XML is UTF-8, or UTF-16 with a byte order mark. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  return start[0] === 0xfe && start[1] === 0xff ? "utf-16be" : "utf-8";
}
