import { type PlainSheet, sheetFile, type SheetValue } from "./sheetFile.ts";

/** The rows come in slices; the sheet without rows comes last. */
export type SheetPart = { rows: SheetValue[][] } | { sheet: PlainSheet };

const known: SheetValue[][] = [];

/** Makes the file beside the page, which stays alive meanwhile; answers its bytes. */
addEventListener("message", ({ data }: MessageEvent<SheetPart>) => {
  if ("rows" in data) {
    known.push(...data.rows);
    return;
  }
  // A rejection is thrown again as the worker's error, which the page hears.
  sheetFile({ ...data.sheet, rows: known }).then(
    (blob) => postMessage(blob),
    (error: unknown) => setTimeout(() => reportError(error)),
  );
});
