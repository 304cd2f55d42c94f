import { MAX_VIEW_COUNT } from "#domain/views.ts";
import type { Transaction } from "../database/database.ts";
import { countRecordsUpTo, type RecordFilter } from "./readRecords.ts";
import type { RecordTable } from "./table.ts";

/** How many records each filter leaves, at most 100. */
export async function countRecordsOf(
  tx: Transaction,
  table: RecordTable,
  filters: readonly RecordFilter[],
): Promise<{ counts: number[] }> {
  const counts: number[] = [];
  for (const filter of filters) {
    counts.push(await countRecordsUpTo(tx, table, filter, MAX_VIEW_COUNT));
  }
  return { counts };
}
