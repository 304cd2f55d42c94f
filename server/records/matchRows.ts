import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { isListed, type RecordTable } from "./table.ts";
import {
  columnList,
  type ImportedColumn,
  type ImportedTable,
  type RecordMatching,
} from "./importedColumns.ts";

/**
 * The rows of the sheet that the transaction imports: their columns, and the results of `matchRows`.
 * A temporary table, so that rows are matched by joins and memory use does not grow with the sheet.
 */
export const SHEET_ROWS = sql.table("import_row");

/**
 * The columns of the stored records that rows can match, as the import began. A temporary table with statistics of its
 * own: those of the records' table can be missing or old, so that a join with it reads all records again for each row.
 */
export const STORED_RECORDS = sql.table("import_record");

/**
 * Creates the temporary tables of an import and inserts the rows into `SHEET_ROWS`.
 *
 * @param batches JSON arrays of rows, as they were read from the sheet
 */
export async function loadRows(
  tx: Transaction,
  { columns: stored, extraColumns = [], matching }: ImportedTable,
  batches: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  const columns = [...stored, ...extraColumns];
  const computed = Object.keys(matching.computed);
  const numbers = columns.filter(({ kind }) => kind !== "text").map(({ column }) => column);
  const texts = columns.filter(({ kind }) => kind === "text").map(({ column }) => column);
  await sql`select create_import_tables(${[...texts, ...computed]}::text[], ${numbers}::text[])`.execute(
    tx.db,
  );
  const sources = columns.map((each) => sql`${sql.ref(each.name)} ${sqlType(each)}`);
  const named = columns.map(({ column, name }) => sql`${sql.ref(name)} as ${sql.ref(column)}`);
  for (const batch of batches) {
    await sql`
      insert into ${SHEET_ROWS}
        (place, "row", ${columnList(columns)}, ${sql.join(computed.map((name) => sql.ref(name)))})
      select place, "row", ${columnList(columns)}, ${sql.join(Object.values(matching.computed))}
        from (select place, "row", ${sql.join(named)}
                from jsonb_to_recordset(${Buffer.from(batch.buffer).toString()}::jsonb)
                  as sheet (place int, "row" int, ${sql.join(sources)})) as sheet`.execute(tx.db);
  }
  await analyzeTables(tx, ["import_row"]);
}

/** Updates the planner's statistics. Without them it underestimates newly filled tables and chooses nested loops. */
export async function analyzeTables({ db }: Transaction, tables: readonly string[]): Promise<void> {
  for (const name of tables) await sql`select analyze_import_table(${name})`.execute(db);
}

const sqlType = ({ kind }: ImportedColumn) => (kind === "text" ? sql`text` : sql`bigint`);

/**
 * Finds the active record of each row, whether the row differs from it, and the earlier row that a row
 * repeats. Records are grouped by key before they are joined, so the time does not depend on the number of records
 * with the same key.
 */
export async function matchRows(tx: Transaction, described: ImportedTable): Promise<void> {
  await matchRecords(tx, described);
  await analyzeTables(tx, ["import_row"]);
  await markRowsOfSameRecord(tx);
  await markRowsOfSameNewRecord(tx);
}

async function matchRecords(tx: Transaction, described: ImportedTable) {
  const differs = described.columns.map(({ column }) => {
    const [own, stored] = [sql.ref(`r.${column}`), sql.ref(`c.${column}`)];
    return sql`(${own} is not null and ${own} is distinct from ${stored})`;
  });
  await copyRecords(tx, described);
  await computeKeys(tx, described);
  await sql`
    update ${SHEET_ROWS} r
       set record_id = found.id, differs = ${sql.join(differs, sql` or `)}
      from (select distinct on (place) place, id
              from import_row_key join import_record_key on offered = sought
             order by place, priority) found
      join ${STORED_RECORDS} c using (id)
     where found.place = r.place`.execute(tx.db);
}

const matchable = ({ enterpriseId }: Transaction, table: RecordTable) =>
  sql`enterprise_id = ${enterpriseId} and deleted_at is null and ${isListed(table)}`;

async function copyRecords(tx: Transaction, { table, columns }: ImportedTable) {
  await sql`
    insert into ${STORED_RECORDS} (id, ${columnList(columns)})
    select id, ${columnList(columns)} from ${sql.table(table)}
     where ${matchable(tx, table)}`.execute(tx.db);
  await analyzeTables(tx, ["import_record"]);
}

/**
 * Computes each key of the stored records and of the rows once. Every record and row offers its
 * plain key. For a guarded key, records and rows without an identifier also offer the marked key: "-"
 * and the plain key. A row with an identifier seeks the marked key, so it matches only what has no
 * identifier. In all other cases a row seeks the plain key.
 */
async function computeKeys(tx: Transaction, { table, matching }: ImportedTable) {
  await sql`
    insert into import_record_key (offered, id)
    with stored as (
      select *, ${matching.recordColumns} from ${sql.table(table)}
       where ${matchable(tx, table)}
    ), keyed as (
      select id, created_at, ${keyColumns(matching)}
        from stored cross join lateral (values ${keyValues(matching)}) as keys ${KEY_NAMES}
       where key is not null
    )
    select distinct on (offered) offered, id
      from keyed cross join lateral (values (plain), (marked)) as offers (offered)
     where offered is not null
     order by offered, created_at, id`.execute(tx.db);
  await sql`
    insert into import_row_key (place, priority, within_sheet, plain, marked, sought)
    select place, priority, within_sheet, ${keyColumns(matching)}
      from ${SHEET_ROWS} cross join lateral (values ${keyValues(matching)}) as keys ${KEY_NAMES}
     where key is not null`.execute(tx.db);
  await analyzeTables(tx, ["import_record_key", "import_row_key"]);
}

const KEY_NAMES = sql`(priority, within_sheet, guarded, key)`;

const keyValues = ({ keys }: RecordMatching) =>
  sql.join(
    keys.map(
      ({ key, guarded, withinSheet }, at) =>
        sql`(${sql.lit(at)}, ${sql.lit(withinSheet)}, ${sql.lit(guarded)}, ${sql.lit(`${at}:`)} || ${key})`,
    ),
  );

/**
 * The columns of a key: `plain` and `marked` are the keys that a record or row offers (see `computeKeys`), `sought` is
 * the key that a row looks for.
 */
function keyColumns({ identifier }: RecordMatching) {
  const unidentified = sql`${sql.ref(identifier)} is null`;
  return sql`key as plain,
    case when guarded and ${unidentified} then '-' || key end as marked,
    case when guarded and not (${unidentified}) then '-' || key else key end as sought`;
}

/** Marks rows with the same record as repetitions of the first one. */
async function markRowsOfSameRecord({ db }: Transaction) {
  await sql`
    update ${SHEET_ROWS} r set repeats = first."row"
      from (select distinct on (record_id) record_id, place, "row" from ${SHEET_ROWS}
             where record_id is not null order by record_id, place) first
     where first.record_id = r.record_id and first.place < r.place`.execute(db);
}

/** Marks rows with the same new record as repetitions of the first one. */
async function markRowsOfSameNewRecord(tx: Transaction) {
  const { db } = tx;
  await sql`
    insert into import_new_key (place, plain, marked, sought)
    select place, plain, marked, sought
      from import_row_key join ${SHEET_ROWS} using (place)
     where record_id is null and within_sheet`.execute(db);
  await sql`
    insert into import_first_place (offered, first)
    select offered, min(place) as first
      from import_new_key cross join lateral (values (plain), (marked)) as offers (offered)
     where offered is not null
     group by offered`.execute(db);
  await analyzeTables(tx, ["import_first_place", "import_new_key"]);
  await sql`
    update ${SHEET_ROWS} r set repeats = earlier."row"
      from (select place, min(first) as first
              from import_new_key join import_first_place on offered = sought
             where first < place
             group by place) repeated
      join ${SHEET_ROWS} earlier on earlier.place = repeated.first
     where r.place = repeated.place`.execute(db);
}
