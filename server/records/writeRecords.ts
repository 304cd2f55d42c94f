import { sql } from "kysely";
import { archiveColumns, RESTORE_COLUMNS } from "../database/archiving.ts";
import type { Transaction } from "../database/database.ts";
import { NEXT_VERSION } from "../database/versions.ts";
import { notFound } from "../http/apiError.ts";
import { checkVersion, type ExpectedVersion } from "../http/expectedVersion.ts";
import { type RecordFields, type RecordRow, type RecordTable, withId } from "./table.ts";

type Columns = Readonly<Record<string, unknown>>;

const columnNamesOf = (columns: Columns) =>
  sql.join(Object.keys(columns).map((name) => sql.ref(name)));

const columnAssignments = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/** @param id chosen by the caller; by default the database generates it */
export async function insertRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  fields: RecordFields<Table>,
  id?: string | null,
): Promise<RecordRow<Table>> {
  const { enterpriseId, userId } = tx;
  const columns = {
    ...fields,
    ...(id != null && { id }),
    enterprise_id: enterpriseId,
    created_by: userId,
    updated_by: userId,
  };
  const { rows } = await sql<RecordRow<Table>>`
    insert into ${sql.table(table)} (${columnNamesOf(columns)})
    values (${sql.join(Object.values(columns))})
    returning *`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw new Error("The insert returned no row");
  return row;
}

/**
 * @throws ApiError NOT_FOUND when the organization has no record with this id, STALE when it has
 *   another version than the expected one
 */
async function setColumns<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
  columns: Columns,
  expected: ExpectedVersion = null,
): Promise<RecordRow<Table>> {
  const { rows } = await sql<RecordRow<Table>>`
    update ${sql.table(table)} set ${columnAssignments(columns)}
     where ${withId(tx, id)} and version = coalesce(${expected ?? null}::integer, version)
    returning *`.execute(tx.db);
  const [row] = rows;
  return row ?? refuseChange(tx, table, id, expected);
}

/** @throws ApiError STALE for another version, else NOT_FOUND: the reason why no row was updated */
async function refuseChange(
  tx: Transaction,
  table: RecordTable,
  id: string,
  expected: ExpectedVersion,
): Promise<never> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where ${withId(tx, id)}`.execute(tx.db);
  const [stored] = rows;
  if (stored !== undefined) {
    await checkVersion(tx, { subject: table, id, version: stored.version }, expected);
  }
  throw notFound();
}

/**
 * @param expected the version that the change was made from
 * @throws ApiError NOT_FOUND, STALE
 */
export function updateRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
  fields: RecordFields<Table>,
  expected: ExpectedVersion,
): Promise<RecordRow<Table>> {
  const audit = { updated_by: tx.userId, updated_at: sql`now()`, version: NEXT_VERSION };
  return setColumns(tx, table, id, { ...fields, ...audit }, expected);
}

/**
 * Archives a record. A record that is already archived keeps its version, time and actor.
 *
 * @throws ApiError NOT_FOUND
 */
export function archiveRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const version = sql`version + (deleted_at is null)::integer`;
  return setColumns(tx, table, id, { ...archiveColumns(tx.userId), version });
}

/** Restores an archived record; an active one keeps its version. @throws ApiError NOT_FOUND */
export function restoreRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  const version = sql`version + (deleted_at is not null)::integer`;
  return setColumns(tx, table, id, { ...RESTORE_COLUMNS, version });
}

/**
 * Deletes a record permanently, active or archived.
 *
 * @throws ApiError NOT_FOUND
 * @throws a foreign key violation while rows of another table refer to the record
 */
export async function deleteRecord(tx: Transaction, table: RecordTable, id: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${withId(tx, id)}`.execute(tx.db);
  if (numAffectedRows === 0n) throw notFound();
}
