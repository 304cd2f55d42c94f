import { type Selectable, sql } from "kysely";
import type { HistorySubject } from "#domain/history.ts";
import type { Transaction } from "../database/database.ts";
import type { HistoryTable } from "../database/schema.ts";

export type HistoryRow = Selectable<HistoryTable>;

/** One change may have two rows: a document's and its lines'. */
const ROWS_MAX = 400;

/** What happened to a record, newest first. */
export function rowsOf(
  { db, enterpriseId }: Transaction,
  recordId: string,
  subjects: readonly HistorySubject[],
): Promise<HistoryRow[]> {
  return db
    .selectFrom("history")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("record_id", "=", recordId)
    .where("subject", "in", subjects)
    .orderBy("id", "desc")
    .limit(ROWS_MAX)
    .execute();
}

/** Documents of the organization that were deleted for good or got another number, oldest first. */
export function rowsOfNumbers({ db, enterpriseId }: Transaction): Promise<HistoryRow[]> {
  return db
    .selectFrom("history")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("subject", "=", "document")
    .where(sql<boolean>`(action = 'DELETE' or changes ? 'number')`)
    .orderBy("id")
    .execute();
}
