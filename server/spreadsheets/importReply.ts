import type { ReadSheet } from "./readerWorker.ts";

/** The reply of an import, without the preview rows of a dry run. */
export interface ImportReply<Reason> {
  success: boolean;
  created: number;
  valid: number;
  ignoredColumns: string[];
  errors: { row: number; error: Reason }[];
}

/** @returns the reply; its errors are those of the sheet's kind */
export function importReply<Reason>(sheet: ReadSheet, created: number): ImportReply<Reason> {
  const { valid, ignoredColumns, errors } = sheet;
  return {
    success: errors.length === 0,
    created,
    valid,
    ignoredColumns,
    errors: errors as ImportReply<Reason>["errors"],
  };
}

/** Inserts a sheet batch by batch. @returns the number of records */
export async function insertBatches(
  { batches }: ReadSheet,
  insert: (batch: string) => Promise<number>,
): Promise<number> {
  let created = 0;
  for (const batch of batches) created += await insert(Buffer.from(batch.buffer).toString());
  return created;
}
