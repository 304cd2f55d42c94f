import type { SheetRow } from "./kinds.ts";
import type { ReadSheet } from "./readerWorker.ts";

/** The reply of an import, without the preview rows of a dry run. */
export function importReply<Row extends SheetRow>(sheet: ReadSheet<Row>, created: number) {
  const { valid, ignoredColumns, errors } = sheet;
  return { success: errors.length === 0, created, valid, ignoredColumns, errors };
}

/** Inserts a sheet batch by batch. @returns the number of records */
export async function insertBatches(
  { batches }: Pick<ReadSheet, "batches">,
  insert: (batch: string) => Promise<number>,
): Promise<number> {
  let created = 0;
  for (const batch of batches) created += await insert(Buffer.from(batch.buffer).toString());
  return created;
}
