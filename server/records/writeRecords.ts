import { sql } from "kysely";
import { archivedColumns, RESTORED } from "../database/archiving.ts";
import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/apiError.ts";
import { type RecordFields, type RecordRow, type RecordTable, withId } from "./table.ts";

type Columns = Readonly<Record<string, unknown>>;

const namesOf = (columns: Columns) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

const assignments = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

export async function insertRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  fields: RecordFields<Table>,
): Promise<RecordRow<Table>> {
  const { enterpriseId, userId } = tx;
  const columns = {
    ...fields,
    enterprise_id: enterpriseId,
    created_by: userId,
    updated_by: userId,
  };
  const { rows } = await sql<RecordRow<Table>>`
    insert into ${sql.table(table)} (${namesOf(columns)})
    values (${sql.join(Object.values(columns))})
    returning *`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw new Error("The insert returned no row");
  return row;
}

/** @throws ApiError NOT_FOUND when the organization has no record with this id */
async function setColumns<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
  columns: Columns,
): Promise<RecordRow<Table>> {
  const { rows } = await sql<RecordRow<Table>>`
    update ${sql.table(table)} set ${assignments(columns)}
     where ${withId(tx, id)}
    returning *`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** @throws ApiError NOT_FOUND */
export function updateRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
  fields: RecordFields<Table>,
): Promise<RecordRow<Table>> {
  return setColumns(tx, table, id, { ...fields, updated_by: tx.userId, updated_at: sql`now()` });
}

/** Archives a record; an archived one keeps its time and actor. @throws ApiError NOT_FOUND */
export function archiveRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  return setColumns(tx, table, id, archivedColumns(tx.userId));
}

/** Restores an archived record; an active one stays as it is. @throws ApiError NOT_FOUND */
export function restoreRecord<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<RecordRow<Table>> {
  return setColumns(tx, table, id, RESTORED);
}

/**
 * Deletes a record for good, active or archived.
 *
 * @throws ApiError NOT_FOUND
 * @throws a foreign key violation while rows of another table refer to the record
 */
export async function deleteRecord(tx: Transaction, table: RecordTable, id: string): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${withId(tx, id)}`.execute(tx.db);
  if (numAffectedRows === 0n) throw notFound();
}
