import type { Transaction } from "../database/database.ts";
import { countRecords, listRecords, type RecordPage } from "./readRecords.ts";
import type { RecordTable } from "./table.ts";

/** One page of a list with its totals. */
export async function readRecordPage<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  wanted: RecordPage,
) {
  const rows = await listRecords(tx, table, wanted);
  const total = await countRecords(tx, table, wanted);
  const { page, limit } = wanted;
  return { rows, totals: { total, page, totalPages: Math.ceil(total / limit) } };
}
