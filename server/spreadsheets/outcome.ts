import type { ReadSheet } from "./reader.ts";

/** What an import answers, but for the rows that only a dry run shows. */
export interface Outcome<Reason> {
  success: boolean;
  created: number;
  valid: number;
  ignoredColumns: string[];
  errors: { row: number; error: Reason }[];
}

/** The answer for a sheet; its reasons are those of the rules that its kind was read by. */
export function outcomeOf<Reason>(sheet: ReadSheet, created: number): Outcome<Reason> {
  const { valid, ignoredColumns, errors } = sheet;
  return {
    success: errors.length === 0,
    created,
    valid,
    ignoredColumns,
    errors: errors as Outcome<Reason>["errors"],
  };
}

/** Stores a sheet batch by batch. @returns how many records were added */
export async function storeSheet(
  { batches }: ReadSheet,
  insert: (batch: string) => Promise<number>,
): Promise<number> {
  let created = 0;
  for (const batch of batches) created += await insert(Buffer.from(batch.buffer).toString());
  return created;
}
