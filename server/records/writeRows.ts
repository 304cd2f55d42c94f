import { sql } from "kysely";
import type { MatchedRowAction } from "#contract/spreadsheets.ts";
import type { Transaction } from "../database/database.ts";
import type { WrittenRows } from "../spreadsheets/importReply.ts";
import { columnList, type ImportedTable } from "./importedColumns.ts";
import { analyzeTables, SHEET_ROWS } from "./matchRows.ts";

/** The caller's choices for rows whose record exists. */
export interface ImportChoices {
  existing: MatchedRowAction;
  /** Choices for single rows of the sheet; where two name the same row, the last one counts. */
  rows: readonly { row: number; existing: MatchedRowAction }[];
}

/** Rows in one insert or update statement. */
const BATCH_ROWS = 1_000;

/** Adds and updates records from the matched rows, after `decideRows`. @param valid the number of these rows */
export async function writeRows(
  tx: Transaction,
  described: ImportedTable,
  valid: number,
): Promise<WrittenRows> {
  let created = 0;
  let updated = 0;
  for (let from = 0; from < valid; from += BATCH_ROWS) {
    created += await insertRows(tx, described, from);
    updated += await updateRows(tx, described, from);
  }
  return { created, updated, skipped: valid - created - updated };
}

/**
 * Decides what each row does. A new row creates a record, unless `skip` was chosen for it. A row whose record exists
 * is skipped, updates the record or creates another, as chosen. A row that repeats an earlier one is skipped, unless
 * `create` was chosen. An update that changes nothing is skipped. A row that creates a record gets the record's id.
 *
 * @returns how many rows create a record
 */
export async function decideRows(
  tx: Transaction,
  { existing, rows }: ImportChoices,
): Promise<number> {
  const { db } = tx;
  const chosen = new Map(rows.map((each) => [each.row, each.existing]));
  await sql`
    update ${SHEET_ROWS} r
       set action = decided.action,
           record_id = case decided.action when 'create' then gen_random_uuid() else r.record_id end
      from (select s.place, case
              when s.record_id is null and s.repeats is null
                then case when chosen.existing = 'skip' then 'skip' else 'create' end
              when coalesce(chosen.existing, ${existing}) = 'create' then 'create'
              when s.repeats is null and s.differs and coalesce(chosen.existing, ${existing}) = 'update'
                then 'update'
              else 'skip' end as action
              from ${SHEET_ROWS} s
              left join unnest(${[...chosen.keys()]}::int[], ${[...chosen.values()]}::text[])
                     as chosen ("row", existing) on chosen."row" = s."row") as decided
     where decided.place = r.place`.execute(db);
  await analyzeTables(tx, ["import_row"]);
  const { rows: counts } = await sql<{ created: number }>`
    select count(*)::int as created from ${SHEET_ROWS} where action = 'create'`.execute(db);
  return counts[0]?.created ?? 0;
}

const isInBatchWithAction = (from: number, action: string) =>
  sql`r.place >= ${from} and r.place < ${from + BATCH_ROWS} and r.action = ${action}`;

/**
 * Each record is a microsecond older than the one before it, so that the list, newest first, keeps the
 * order of the sheet.
 */
async function insertRows(
  { db, enterpriseId, userId }: Transaction,
  { table, columns }: ImportedTable,
  from: number,
): Promise<number> {
  const values = columns.map(({ column, default: value }) =>
    value === null ? sql.ref(column) : sql`coalesce(${sql.ref(column)}, ${sql.lit(value)})`,
  );
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)}
      (enterprise_id, id, ${columnList(columns)}, created_at, created_by, updated_by)
    select ${enterpriseId}, record_id, ${sql.join(values)},
           now() - place * interval '1 microsecond', ${userId}::uuid, ${userId}::uuid
      from ${SHEET_ROWS} r where ${isInBatchWithAction(from, "create")} order by place`.execute(db);
  return Number(numAffectedRows);
}

/**
 * A blank cell keeps the stored value, or leaves the value of its column's `kept`. Each record finds its row by the
 * index of `SHEET_ROWS`. In a join the planner, which can expect a single record, compares each row of the batch with each record.
 */
async function updateRows(
  { db, enterpriseId, userId }: Transaction,
  { table, columns }: ImportedTable,
  from: number,
): Promise<number> {
  const values = columns.map(
    ({ column, kept = sql.ref(`c.${column}`) }) =>
      sql`coalesce(${sql.ref(`r.${column}`)}, ${kept})`,
  );
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} c
       set (${columnList(columns)}) = (
             select ${sql.join(values)} from ${SHEET_ROWS} r
              where r.record_id = c.id and ${isInBatchWithAction(from, "update")}),
           updated_by = ${userId}::uuid, updated_at = now(), version = c.version + 1
     where c.id = any(array(select r.record_id from ${SHEET_ROWS} r where ${isInBatchWithAction(from, "update")}))
       and c.enterprise_id = ${enterpriseId}`.execute(db);
  return Number(numAffectedRows);
}
