import { saveFile } from "./saveFile.ts";
import type { PlainSheet, SheetKind, SheetValue } from "./sheetFile.ts";

export interface SheetColumn<Row> {
  title: string;
  /** "text" unless said otherwise; an amount is a number of dinars, a day "2026-11-20". */
  kind?: SheetKind;
  /** In characters. */
  width?: number;
  value: (row: Row) => SheetValue;
}

export interface Sheet<Row> {
  /** With its .xlsx. */
  fileName: string;
  sheetName: string;
  rightToLeft: boolean;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
}

const WIDTHS: Record<SheetKind, number> = { text: 22, amount: 16, day: 12 };

/**
 * Writes rows to an .xlsx file and hands it to the user. A worker does it, so that 10,000 rows
 * don't hold up the page; the library is fetched with that worker only.
 * @throws when the worker can't be fetched or the file can't be made.
 */
export async function writeSheet<Row>(sheet: Sheet<Row>): Promise<void> {
  saveFile(await fileOf(plain(sheet)), sheet.fileName);
}

export function plain<Row>({ columns, rows, sheetName, rightToLeft }: Sheet<Row>): PlainSheet {
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

function fileOf(sheet: PlainSheet): Promise<Blob> {
  const worker = new Worker(new URL("./sheetWorker.ts", import.meta.url), { type: "module" });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Blob>) => resolve(data));
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.postMessage(sheet);
  }).finally(() => worker.terminate());
}
