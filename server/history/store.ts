import { type Selectable, sql } from "kysely";
import { HISTORY_ENTRY_BYTES } from "#contract/history.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import type { Transaction } from "../database/database.ts";
import type { HistoryTable } from "../database/historySchema.ts";

export type HistoryRow = Selectable<HistoryTable>;

/** Bytes of a row's changes as JSON text that a page has whole. */
const WHOLE_BYTES = HISTORY_ENTRY_BYTES;
/** Lines of each kind, and characters of their texts, that a page has of a larger row. */
const CUT_LINES = 25;
const CUT_TEXT = 200;

/** Whether a row is too large for a page. The stored size, compressed, needs no decompression. */
const isTooLarge = sql<boolean>`(pg_column_size(changes) > ${sql.lit(WHOLE_BYTES)}
  or octet_length(changes::text) > ${sql.lit(WHOLE_BYTES)})`;

/** The first lines, removed or added, with their texts cut: a row can have 1,000 of 4 kB. */
const cutLines = (kind: 0 | 1) => {
  const path = sql.lit(`$.lines[${kind}][0 to ${CUT_LINES - 1}]`);
  const cutText = (name: string) => sql`left(line ->> ${sql.lit(name)}, ${sql.lit(CUT_TEXT)})`;
  return sql`(select coalesce(jsonb_agg(line || jsonb_strip_nulls(
      jsonb_build_object('name', ${cutText("name")}, 'description', ${cutText("description")}))), '[]')
    from jsonb_path_query(changes, ${path}::jsonpath) as line)`;
};

const cutChanges = sql<HistoryRow["changes"]>`case when changes ? 'lines'
  then changes - 'lines' || jsonb_build_object('lines', jsonb_build_array(${cutLines(0)}, ${cutLines(1)}))
  else changes end`;

/** A record, and what of it the history names. */
export interface HistoryOf {
  recordId: string;
  subjects: readonly HistorySubject[];
}

const selectRows = ({ db, enterpriseId }: Transaction, { recordId, subjects }: HistoryOf) =>
  db
    .selectFrom("history")
    .where("enterprise_id", "=", enterpriseId)
    .where("record_id", "=", recordId)
    .where("subject", "in", subjects)
    .orderBy("id", "desc");

/**
 * Reads rows of a record's history, newest first. Large ones are cut, so that a page has bounded
 * bytes.
 *
 * @param before only rows older than this one
 */
export function readHistoryRows(
  tx: Transaction,
  of: HistoryOf,
  { before, limit }: { before: number | null; limit: number },
): Promise<(HistoryRow & { is_cut: boolean })[]> {
  return selectRows(tx, of)
    .$if(before !== null, (query) => query.where("id", "<", before))
    .select(["enterprise_id", "id", "at", "actor", "api_key", "action", "subject", "record_id"])
    .select(["kind", "label", isTooLarge.as("is_cut")])
    .select(
      sql<HistoryRow["changes"]>`case when ${isTooLarge} then ${cutChanges} else changes end`.as(
        "changes",
      ),
    )
    .limit(limit)
    .execute();
}

/** Reads the two rows from `id` on: a change of a document has one for it and one for its lines. */
export function readWholeRows(tx: Transaction, of: HistoryOf, id: number): Promise<HistoryRow[]> {
  return selectRows(tx, of).where("id", "<=", id).selectAll().limit(2).execute();
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
