import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { columnList, type ImportedTable } from "./importedColumns.ts";

/**
 * The rows of the sheet that the transaction imports: their columns, and what `matchRows` finds out.
 * A temporary table, so that rows are matched by joins and memory use does not grow with the sheet.
 */
export const SHEET_ROWS = sql.table("import_row");

/** Creates the temporary table and fills it. @param batches JSON: the rows as they were read */
export async function loadRows<Imported>(
  { db }: Transaction,
  { columns, matching }: ImportedTable<Imported>,
  batches: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  const declared = columns.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`);
  await sql`
    create temporary table ${SHEET_ROWS} (
      place int primary key, "row" int, record_id uuid, repeats int, differs boolean,
      action text, ${sql.join([...declared, matching.computed])}) on commit drop`.execute(db);
  const sources = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  for (const batch of batches) {
    await sql`
      insert into ${SHEET_ROWS} (place, "row", ${columnList(columns)})
      select place, "row", ${sql.join(columns.map(({ name }) => sql.ref(name)))}
        from jsonb_to_recordset(${Buffer.from(batch.buffer).toString()}::jsonb)
          as sheet (place int, "row" int, ${sql.join(sources)})`.execute(db);
  }
  await sql`analyze ${SHEET_ROWS}`.execute(db);
}

/**
 * Finds the active record of each row, whether the row differs from it, and the earlier row that a row
 * repeats. Records are grouped by key before they are joined: the time does not depend on how many
 * have the same.
 */
export async function matchRows<Imported>(
  tx: Transaction,
  described: ImportedTable<Imported>,
): Promise<void> {
  await findRecords(tx, described);
  await sql`analyze ${SHEET_ROWS}`.execute(tx.db);
  await findRepeatedRecords(tx);
  await findRepeatedRows(tx, described);
}

async function findRecords<Imported>(tx: Transaction, described: ImportedTable<Imported>) {
  const { table, columns, matching } = described;
  const differs = columns.map(({ column }) => {
    const [own, stored] = [sql.ref(`r.${column}`), sql.ref(`c.${column}`)];
    return sql`(${own} is not null and ${own} is distinct from ${stored})`;
  });
  // Temporary tables with statistics: the planner underestimates the rows of a table that was just
  // filled, and would choose nested loops over all of them.
  await sql`
    create temporary table import_record_key on commit drop as
    with stored as (
      select *, ${matching.recordColumns} from ${sql.table(table)}
       where enterprise_id = ${tx.enterpriseId} and deleted_at is null
    )
    select distinct on (key) key, id
      from stored cross join lateral (values ${offeredKeys(described, false)}) as keys (key)
     where key is not null
     order by key, created_at, id`.execute(tx.db);
  await sql`
    create temporary table import_row_key on commit drop as
    select place, priority, key
      from ${SHEET_ROWS} cross join lateral (values ${soughtKeys(described, false)})
             as keys (priority, key)
     where key is not null`.execute(tx.db);
  await sql`analyze import_record_key, import_row_key`.execute(tx.db);
  await sql`
    update ${SHEET_ROWS} r
       set record_id = found.id,
           differs = (select ${sql.join(differs, sql` or `)}
                        from ${sql.table(table)} c where c.id = found.id)
      from (select distinct on (place) place, id
              from import_row_key join import_record_key using (key)
             order by place, priority) found
     where found.place = r.place`.execute(tx.db);
}

/** Of several rows of a record, the first counts. */
async function findRepeatedRecords({ db }: Transaction) {
  await sql`
    update ${SHEET_ROWS} r set repeats = first."row"
      from (select distinct on (record_id) record_id, place, "row" from ${SHEET_ROWS}
             where record_id is not null order by record_id, place) first
     where first.record_id = r.record_id and first.place < r.place`.execute(db);
}

/** Of several rows that are the same new record, the first counts. */
async function findRepeatedRows<Imported>({ db }: Transaction, described: ImportedTable<Imported>) {
  await sql`
    create temporary table import_first_place on commit drop as
    select key, min(place) as first
      from ${SHEET_ROWS} cross join lateral (values ${offeredKeys(described, true)}) as keys (key)
     where record_id is null and key is not null
     group by key`.execute(db);
  await sql`
    create temporary table import_new_key on commit drop as
    select place, key
      from ${SHEET_ROWS} cross join lateral (values ${soughtKeys(described, true)})
             as keys (priority, key)
     where record_id is null and key is not null`.execute(db);
  await sql`analyze import_first_place, import_new_key`.execute(db);
  await sql`
    update ${SHEET_ROWS} r set repeats = earlier."row"
      from (select place, min(first) as first
              from import_new_key join import_first_place using (key)
             where first < place
             group by place) repeated
      join ${SHEET_ROWS} earlier on earlier.place = repeated.first
     where r.place = repeated.place`.execute(db);
}

/**
 * The keys under which a record, or an earlier row, is found. A guarded key is offered to rows without
 * the identifier, and, if the record itself has none, to rows with one.
 */
function offeredKeys<Imported>({ matching }: ImportedTable<Imported>, withinSheet: boolean) {
  const identifier = sql.ref(matching.identifier);
  const offered = matching.keys.flatMap(({ key, guarded, ...match }, at) => {
    if (withinSheet && !match.withinSheet) return [];
    if (!guarded) return [sql`(${prefix(at)} || ${key})`];
    const unidentified = sql`case when ${identifier} is null then ${prefix(at, "-")} end || ${key}`;
    return [sql`(${prefix(at)} || ${key})`, sql`(${unidentified})`];
  });
  return sql.join(offered);
}

function soughtKeys<Imported>({ matching }: ImportedTable<Imported>, withinSheet: boolean) {
  const identifier = sql.ref(matching.identifier);
  const sought = matching.keys.flatMap(({ key, guarded, ...match }, at) => {
    if (withinSheet && !match.withinSheet) return [];
    const start: RawBuilder<unknown> = guarded
      ? sql`case when ${identifier} is null then ${prefix(at)} else ${prefix(at, "-")} end`
      : prefix(at);
    return [sql`(${sql.lit(at)}, ${start} || ${key})`];
  });
  return sql.join(sought);
}

const prefix = (at: number, mark = "") => sql.lit(`${at}${mark}:`);
