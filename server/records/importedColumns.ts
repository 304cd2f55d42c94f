import { type RawBuilder, sql } from "kysely";
import { namesOf, type TextFields, type Texts } from "#domain/fields.ts";
import type { RecordTable } from "./table.ts";

/** A column that an import fills. */
export interface ImportedColumn<Imported> {
  column: string;
  /** Its name in the record that a row of the sheet is read as. */
  name: keyof Imported & string;
  type: "text" | "bigint";
  /** The value of a new record whose row has none. */
  default?: string | number;
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
 * A text by which a row of a sheet finds its record. The expression reads columns that the record's
 * table and the temporary table of the sheet both have; null finds nothing.
 */
export interface MatchKey {
  key: RawBuilder<unknown>;
  /** Whether two rows of one sheet with this key are the same record. */
  withinSheet: boolean;
  /** Whether the key finds only records with the same identifier, or where one of both has none. */
  guarded: boolean;
}

/** How the rows of a sheet find records (docs/rules/clients-and-products.md#matching). */
export interface RecordMatching {
  /** Columns of the temporary table that are computed from the sheet's: definitions in SQL. */
  computed: RawBuilder<unknown>;
  /** The select list that gives a record the same computed columns. */
  recordColumns: RawBuilder<unknown>;
  /** The column of the identifier that tells guarded keys apart. */
  identifier: string;
  /** The best key first. */
  keys: readonly MatchKey[];
}

/** How a table's records are imported. */
export interface ImportedTable<Imported> {
  table: RecordTable;
  columns: readonly ImportedColumn<Imported>[];
  matching: RecordMatching;
}

/** References to the columns, of `alias` if it is given. */
export function columnList(
  columns: readonly Pick<ImportedColumn<never>, "column">[],
  alias?: string,
): RawBuilder<unknown> {
  return sql.join(
    columns.map(({ column }) => sql.ref(alias === undefined ? column : `${alias}.${column}`)),
  );
}
