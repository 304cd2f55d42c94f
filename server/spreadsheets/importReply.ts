import type { SheetRow } from "./kinds.ts";
import type { ReadSheet } from "./readerWorker.ts";

/** The number of rows that an import added, changed and left out. */
export interface WrittenRows {
  created: number;
  updated: number;
  skipped: number;
}

export const NOTHING_WRITTEN: WrittenRows = { created: 0, updated: 0, skipped: 0 };

/** The reply of an import, without what a dry run adds. */
export function importReply<Row extends SheetRow>(sheet: ReadSheet<Row>, written: WrittenRows) {
  const { valid, ignoredColumns, errors } = sheet;
  return { success: errors.length === 0, ...written, valid, ignoredColumns, errors };
}
