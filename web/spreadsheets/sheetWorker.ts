import { type PlainSheet, sheetFile, type SheetValue } from "./sheetFile.ts";

/** The rows come in slices; the sheet without rows comes last. */
export type SheetPart = { rows: SheetValue[][] } | { sheet: PlainSheet };

const received: SheetValue[][] = [];

/** Makes the file beside the page, which stays alive meanwhile; answers its bytes. */
addEventListener("message", ({ data }: MessageEvent<SheetPart>) => {
  if ("rows" in data) {
    received.push(...data.rows);
    return;
  }
  // A rejection is thrown again as the worker's error, which the page hears.
  sheetFile({ ...data.sheet, rows: received }).then(
    (blob) => postMessage(blob),
    (error: unknown) => setTimeout(() => reportError(error)),
  );
});
