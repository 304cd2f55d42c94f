import { type Selectable, sql } from "kysely";
import type { HistorySubject } from "#domain/records/history.ts";
import type { Transaction } from "../database/database.ts";
import type { HistoryTable } from "../database/schema.ts";

export type HistoryRow = Selectable<HistoryTable>;

/** Twice the entries of a reply: a change of a document has one row for it and one for its lines. */
const ROWS_MAX = 400;

/** Reads the history of a record, newest first. */
export function readHistoryRows(
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

/** Reads the deletions and renumberings of the organization's documents, oldest first. */
export function readNumberChanges({ db, enterpriseId }: Transaction): Promise<HistoryRow[]> {
  return db
    .selectFrom("history")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("subject", "=", "document")
    .where(sql<boolean>`(action = 'DELETE' or changes ? 'number')`)
    .orderBy("id")
    .execute();
}
