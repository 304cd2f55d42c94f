import { type RawBuilder, sql } from "kysely";
import type { RecordTable } from "./table.ts";

/** A text, an amount (in centimes, on the wire dinars) or a rate (in basis points, on the wire a fraction). */
type ColumnKind = "text" | "amount" | "rate";

/** A column that an import fills. */
export interface ImportedColumn {
  column: string;
  /** Its name in the record that is read from a row of the sheet. */
  name: string;
  /** Its name in requests and replies. */
  wire: string;
  kind: ColumnKind;
  /** The value of a new record whose row has none. */
  default: string | number | null;
  /** The value that a blank cell of row `r` leaves in the stored record `c`; by default the stored value. */
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
 * A text by which a row of a sheet is matched with its record. The expression reads columns that the record's
 * table and the temporary table of the sheet both have; null matches nothing.
 */
export interface MatchKey {
  key: RawBuilder<unknown>;
  /** Whether two rows of one sheet with this key are the same record. */
  withinSheet: boolean;
  /** Whether the key matches only where the row or the record has no identifier. */
  guarded: boolean;
}

/** How the rows of a sheet find records (docs/rules/clients-and-products.md#matching). */
export interface RecordMatching {
  /** Further text columns of the temporary table: by name, an expression over the sheet's columns. */
  computed: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The select list that gives a record the same computed columns. */
  recordColumns: RawBuilder<unknown>;
  /** The identifier's column: a guarded key never matches two different identifiers. */
  identifier: string;
  /** The best key first. */
  keys: readonly MatchKey[];
}

/** The table and columns of an import, and the matching of its rows. */
export interface ImportedTable {
  table: RecordTable;
  columns: readonly ImportedColumn[];
  /**
   * Columns of the sheet that aren't columns of the table. Their names differ from those of the
   * table's columns.
   */
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
