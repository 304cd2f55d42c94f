import { type Selectable, sql } from "kysely";
import { MAX_HISTORY_ENTRY_BYTES } from "#contract/history.ts";
import type { Day } from "#domain/days/days.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import { readInBatches } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import type { HistoryTable } from "../database/historySchema.ts";

export type HistoryRow = Selectable<HistoryTable>;

/** The lines of larger changes, in bytes of their JSON text, are cut on a page. */
const MAX_WHOLE_BYTES = MAX_HISTORY_ENTRY_BYTES;
/**
 * The number of removed and of added lines that a cut row keeps, and the characters of their texts.
 */
const CUT_LINE_COUNT = 25;
const CUT_TEXT_LENGTH = 200;

/**
 * Whether a row is too large for a page. The first test reads the compressed size only, without
 * decompressing.
 */
const isTooLarge = sql<boolean>`(pg_column_size(changes) > ${sql.lit(MAX_WHOLE_BYTES)}
  or octet_length(changes::text) > ${sql.lit(MAX_WHOLE_BYTES)})`;

/** The first removed or added lines with their texts cut: a row can have 1,000 lines of 4 kB. */
const cutLines = (kind: 0 | 1) => {
  const path = sql.lit(`$.lines[${kind}][0 to ${CUT_LINE_COUNT - 1}]`);
  const cutText = (name: string) =>
    sql`left(line ->> ${sql.lit(name)}, ${sql.lit(CUT_TEXT_LENGTH)})`;
  return sql`(select coalesce(jsonb_agg(line || jsonb_strip_nulls(
      jsonb_build_object('name', ${cutText("name")}, 'description', ${cutText("description")}))), '[]')
    from jsonb_path_query(changes, ${path}::jsonpath) as line)`;
};

const cutChanges = sql<HistoryRow["changes"]>`case when changes ? 'lines'
  then changes - 'lines' || jsonb_build_object('lines', jsonb_build_array(${cutLines(0)}, ${cutLines(1)}))
  else changes end`;

/** The record whose history is read, and the subjects that it covers. */
export interface HistoryFilter {
  recordId: string;
  subjects: readonly HistorySubject[];
}

const selectRows = ({ db, enterpriseId }: Transaction, { recordId, subjects }: HistoryFilter) =>
  db
    .selectFrom("history")
    .where("enterprise_id", "=", enterpriseId)
    .where("record_id", "=", recordId)
    .where("subject", "in", subjects)
    .orderBy("id", "desc");

/**
 * Reads rows of a record's history, newest first. The lines of large rows are cut, so that a page stays
 * small.
 *
 * @param before returns only rows older than this id
 */
export function readHistoryRows(
  tx: Transaction,
  of: HistoryFilter,
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

/**
 * Reads the row with this id and the one before it: the change of a document and that of its lines
 * are separate rows.
 */
export function readWholeRows(
  tx: Transaction,
  of: HistoryFilter,
  id: number,
): Promise<HistoryRow[]> {
  return selectRows(tx, of).where("id", "<=", id).selectAll().limit(2).execute();
}

/** Rows of a batch: they have a few short columns. */
const NUMBER_CHANGES_PER_BATCH = 2_000;

/**
 * Reads the deletions and renumberings of the organization's documents in batches, oldest first. Of
 * the changes it reads the former number and date only: a row can hold long texts too.
 */
export function readNumberChanges({ db, enterpriseId }: Transaction) {
  const query = db
    .selectFrom("history")
    .select(["action", "kind", "label", "record_id", "at", "actor"])
    .select(sql<string | null>`changes -> 'number' ->> 0`.as("former_number"))
    .select(sql<Day | null>`changes -> 'date' ->> 0`.as("former_date"))
    .where("enterprise_id", "=", enterpriseId)
    .where("subject", "=", "document")
    .where(sql<boolean>`(action = 'DELETE' or changes ? 'number')`)
    .orderBy("id");
  return readInBatches(db, query, NUMBER_CHANGES_PER_BATCH);
}
