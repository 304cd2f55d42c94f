import { type PlainSheet, buildSheetFile, type SheetValue } from "./sheetFile.ts";

/** Rows arrive in batches; the sheet without rows comes last. */
export type SheetPart = { rows: SheetValue[][] } | { sheet: PlainSheet };

const receivedRows: SheetValue[][] = [];

/** Builds the file off the main thread and posts it back. */
addEventListener("message", ({ data }: MessageEvent<SheetPart>) => {
  if ("rows" in data) {
    receivedRows.push(...data.rows);
    return;
  }
  // Rethrown outside of the promise, so that the page gets the worker's error event.
  buildSheetFile({ ...data.sheet, rows: receivedRows }).then(
    (blob) => postMessage(blob),
    (error: unknown) => setTimeout(() => reportError(error)),
  );
});
