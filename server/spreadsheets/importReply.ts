import type { RowNotice } from "#contract/spreadsheets.ts";
import type { RowTypes } from "./kinds.ts";
import type { ReadSheet } from "./readerWorker.ts";

/** The number of rows that an import added, changed and left out. */
export interface WrittenRows {
  created: number;
  updated: number;
  skipped: number;
}

export const NOTHING_WRITTEN: WrittenRows = { created: 0, updated: 0, skipped: 0 };

/** The reply of an import, without the fields that only a dry run has. */
export function importReply<Row extends RowTypes>(
  sheet: ReadSheet<Row>,
  written: WrittenRows,
  notices: RowNotice[],
) {
  const { valid, ignoredColumns, errors } = sheet;
  const reply = { success: errors.length === 0, ...written, valid, ignoredColumns, errors };
  return notices.length === 0 ? reply : { ...reply, notices };
}
