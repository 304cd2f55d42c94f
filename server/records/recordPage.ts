import type { Transaction } from "../database/database.ts";
import { replaceByNearWords } from "../database/nearWords.ts";
import { countRecords, listRecords, type RecordPageRequest } from "./readRecords.ts";
import type { RecordTable } from "./table.ts";

/**
 * Reads one page of a list with its totals. With `near`, a search without an exact match searches for similar
 * words.
 */
export async function readRecordPage<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  wanted: RecordPageRequest & { near: boolean },
) {
  const page = await readListPage(tx, table, wanted);
  if (!wanted.near || page.totals.total > 0) return page;
  const nearWords = await replaceByNearWords(tx, table, wanted.search);
  if (nearWords === null) return page;
  const { rows, totals } = await readListPage(tx, table, { ...wanted, nearWords });
  return totals.total === 0 ? page : { rows, totals: { ...totals, near: true as const } };
}

async function readListPage<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  wanted: RecordPageRequest,
) {
  const rows = await listRecords(tx, table, wanted);
  const total = await countRecords(tx, table, wanted);
  const { page, limit } = wanted;
  return { rows, totals: { total, page, totalPages: Math.ceil(total / limit) } };
}
