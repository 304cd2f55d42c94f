import type { Selectable } from "kysely";
import type { HistorySubject } from "#domain/history.ts";
import type { Unit } from "../database/database.ts";
import type { HistoryTable } from "../database/schema.ts";

export type HistoryRow = Selectable<HistoryTable>;

/** One change may have two rows: a document's and its lines'. */
const ROWS_MAX = 400;

/** What happened to a record, newest first. */
export function rowsOf(
  { db, enterpriseId }: Unit,
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

/** The deletions of documents of the organization, with what their history says of them. */
export function deletionsOfDocuments({ db, enterpriseId }: Unit): Promise<HistoryRow[]> {
  return db
    .selectFrom("history")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .where("action", "=", "DELETE")
    .where("subject", "=", "document")
    .orderBy("id")
    .execute();
}
