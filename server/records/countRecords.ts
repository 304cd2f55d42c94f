import { MAX_VIEW_COUNT } from "#domain/records/views.ts";
import type { Transaction } from "../database/database.ts";
import { countRecordsUpTo, type RecordFilter } from "./readRecords.ts";
import type { RecordTable } from "./table.ts";

/** The number of records that match each filter, at most `MAX_VIEW_COUNT`; null for a filter that is null. */
export async function countRecordsPerFilter(
  tx: Transaction,
  table: RecordTable,
  filters: readonly (RecordFilter | null)[],
): Promise<{ counts: (number | null)[] }> {
  const counts: (number | null)[] = [];
  for (const filter of filters) {
    const count =
      filter === null ? null : await countRecordsUpTo(tx, table, filter, MAX_VIEW_COUNT);
    counts.push(count);
  }
  return { counts };
}
