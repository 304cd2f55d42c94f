import { type RawBuilder, sql } from "kysely";
import { namesOf, type TextFields, type Texts } from "#domain/fields.ts";
import type { Transaction } from "../database/database.ts";
import type { RecordTable } from "./table.ts";

/** A column that an import fills. */
export interface ImportedColumn<Imported> {
  column: string;
  /** Its name in the record that a row of the sheet is read as. */
  name: keyof Imported & string;
  type: "text" | "bigint";
}

/** The columns of a record's declared texts. */
export function importedTexts<Fields extends TextFields>(
  fields: Fields,
): ImportedColumn<Texts<Fields, "name">>[] {
  const columns = namesOf(fields, "column");
  return namesOf(fields, "name").map((name, at) => ({
    column: columns[at] ?? name,
    name,
    type: "text",
  }));
}

/**
 * Inserts the records of an import. Each is a microsecond older than the one before it, so that the
 * list, newest first, keeps the order of the sheet.
 *
 * @param batch JSON: a list of records as the sheet's rows were read, each with its `place`
 * @returns the number of inserted records
 */
export async function insertImported<Imported>(
  tx: Transaction,
  table: RecordTable,
  columns: readonly ImportedColumn<Imported>[],
  batch: string,
): Promise<number> {
  const { db, enterpriseId, userId } = tx;
  const targets = sql.join(columns.map(({ column }) => sql.ref(column)));
  const sources = sql.join(columns.map(({ name }) => sql.ref(name)));
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (enterprise_id, ${targets}, created_at, created_by, updated_by)
    select ${enterpriseId}, ${sources},
           now() - place * interval '1 microsecond', ${userId}::uuid, ${userId}::uuid
      from jsonb_to_recordset(${batch}::jsonb)
        as sheet (place int, ${sql.join(columns.map(declared))})`.execute(db);
  return Number(numAffectedRows);
}

const declared = ({ name, type }: { name: string; type: string }): RawBuilder<unknown> =>
  sql`${sql.ref(name)} ${sql.raw(type)}`;
