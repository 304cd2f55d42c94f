import { type RawBuilder, sql } from "kysely";
import type { RecordTable } from "./table.ts";

/** A text; an amount in centimes, dinars on the wire; a rate in basis points, a fraction on the wire. */
type ColumnKind = "text" | "amount" | "rate";

/** A column that an import fills. */
export interface ImportedColumn {
  column: string;
  /** Its name in the record that a row of the sheet is read as. */
  name: string;
  /** Its name in requests and replies. */
  wire: string;
  kind: ColumnKind;
  /** The value of a new record whose row has none. */
  default: string | number | null;
  /** What a blank cell leaves of a stored record `c` that the row `r` changes: the stored value if absent. */
  kept?: RawBuilder<unknown>;
}

interface ColumnOptions {
  column: string;
  kind?: ColumnKind;
  default?: string | number;
  kept?: RawBuilder<unknown>;
}

/** The columns of the fields of an imported record, in this order. */
export function importedColumns<Name extends string>(
  wireNames: Readonly<Record<Name, string>>,
  fields: Readonly<Record<Name, ColumnOptions>>,
): ImportedColumn[] {
  return Object.entries<ColumnOptions>(fields).map(([name, options]) => ({
    column: options.column,
    name,
    wire: wireNames[name as Name],
    kind: options.kind ?? "text",
    default: options.default ?? null,
    kept: options.kept,
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
  /** Further columns of the temporary table, which are texts, by the expressions over the sheet's columns. */
  computed: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The select list that gives a record the same computed columns. */
  recordColumns: RawBuilder<unknown>;
  /** The identifier's column: a guarded key finds no record with another identifier. */
  identifier: string;
  /** The best key first. */
  keys: readonly MatchKey[];
}

/** How a table's records are imported. */
export interface ImportedTable {
  table: RecordTable;
  columns: readonly ImportedColumn[];
  /** Columns of the sheet that the table doesn't have; the names of both differ. */
  extraColumns?: readonly ImportedColumn[];
  matching: RecordMatching;
}

/** References to the columns, of `alias` if it is given. */
export function columnList(
  columns: readonly Pick<ImportedColumn, "column">[],
  alias?: string,
): RawBuilder<unknown> {
  return sql.join(
    columns.map(({ column }) => sql.ref(alias === undefined ? column : `${alias}.${column}`)),
  );
}
