import { downloadFile } from "./saveFile.ts";
import type { PlainSheet, ColumnKind, SheetValue } from "./sheetFile.ts";
import type { SheetPart } from "./sheetWorker.ts";

export interface ExportColumn<Row> {
  title: string;
  /** "text" by default; an amount is a number of dinars, a day "2026-11-20". */
  kind?: ColumnKind;
  /** In characters. */
  width?: number;
  value: (row: Row) => SheetValue;
}

export interface Sheet<Row> {
  /** With the extension .xlsx. */
  fileName: string;
  sheetName: string;
  rightToLeft: boolean;
  columns: readonly ExportColumn<Row>[];
  rows: readonly Row[];
}

const WIDTHS: Record<ColumnKind, number> = { text: 22, amount: 16, day: 12 };

/**
 * Writes rows to an .xlsx file and downloads it. A worker builds it, so that 10,000 rows don't block
 * the main thread; only the worker's bundle has the library.
 * @throws when the worker can't be loaded or the file can't be built.
 */
export async function writeSheet<Row>(sheet: Sheet<Row>): Promise<void> {
  downloadFile(await buildFile(sheet), sheet.fileName);
}

/** The number of rows that are converted and posted to the worker before yielding to the event loop. */
const BATCH_SIZE = 500;

export function toPlainSheet<Row>({
  columns,
  rows,
  sheetName,
  rightToLeft,
}: Sheet<Row>): PlainSheet {
  return {
    sheetName,
    rightToLeft,
    columns: columns.map(({ title, kind = "text", width = WIDTHS[kind] }) => ({
      title,
      kind,
      width,
    })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}

async function buildFile<Row>(sheet: Sheet<Row>): Promise<Blob> {
  const worker = new Worker(new URL("./sheetWorker.ts", import.meta.url), { type: "module" });
  const made = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Blob>) => resolve(data));
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
  });
  try {
    const [blob] = await Promise.all([made, postRows(sheet, worker)]);
    return blob;
  } finally {
    worker.terminate();
  }
}

async function postRows<Row>(sheet: Sheet<Row>, worker: Worker): Promise<void> {
  const { rows } = sheet;
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const slice = toPlainSheet({ ...sheet, rows: rows.slice(from, from + BATCH_SIZE) }).rows;
    worker.postMessage({ rows: slice } satisfies SheetPart);
    await new Promise((resume) => setTimeout(resume));
  }
  worker.postMessage({ sheet: toPlainSheet({ ...sheet, rows: [] }) } satisfies SheetPart);
}
