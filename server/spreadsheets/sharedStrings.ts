import type { XlsxArchive } from "./archive.ts";
import { createCellTextCollector } from "./cellText.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";
import { readXml } from "./xml.ts";

/** A shared string by its index; null for an unknown one. */
export type SharedStrings = (index: number) => string | null;

const CHUNK_BYTES = 4 * 1024 * 1024;
const TEXT_ELEMENTS = new Set(["t"]);

/** Stores strings as UTF-8 in large buffers: millions of small strings would take several times the memory. */
function stringStore() {
  const chunks: Buffer[] = [];
  const starts: number[] = [];
  let used = CHUNK_BYTES;
  let total = 0;
  return {
    add: (text: string) => {
      const length = Buffer.byteLength(text);
      total += length;
      if (
        total > SPREADSHEET_LIMITS.sharedStringBytes ||
        starts.length > SPREADSHEET_LIMITS.sharedStrings * 2
      ) {
        throw new SpreadsheetError("TOO_MUCH_UNPACKED");
      }
      if (used + length > CHUNK_BYTES) {
        chunks.push(Buffer.allocUnsafeSlow(CHUNK_BYTES));
        used = 0;
      }
      const start = (chunks.length - 1) * CHUNK_BYTES + used;
      chunks.at(-1)?.write(text, used);
      used += length;
      starts.push(start, length);
    },
    get: (index: number): string | null => {
      const start = starts[index * 2];
      const length = starts[index * 2 + 1];
      if (start === undefined || length === undefined) return null;
      const from = start % CHUNK_BYTES;
      return chunks[Math.floor(start / CHUNK_BYTES)]?.toString("utf8", from, from + length) ?? null;
    },
  };
}

/** Reads the shared strings table; rich text runs are joined. */
export async function readSharedStrings(
  archive: XlsxArchive,
  file: string | null,
): Promise<SharedStrings> {
  const store = stringStore();
  if (file === null || !archive.has(file)) return () => null;
  const cell = createCellTextCollector(TEXT_ELEMENTS);
  const open = (name: string) => {
    if (name === "si") cell.start();
    else cell.open(name);
  };
  const close = (name: string) => {
    if (name === "si") store.add(cell.result());
    else cell.close(name);
  };
  await readXml(archive, file, "sst", { open, close, text: cell.text });
  return store.get;
}
