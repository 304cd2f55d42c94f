import type { ImportError } from "#domain/spreadsheets/importErrors.ts";
import {
  type Cell,
  type ColumnNames,
  type Header,
  readHeader,
} from "#domain/spreadsheets/spreadsheetCells.ts";
import type { Merge, RowEvents, SheetRow } from "./rows.ts";
import { LIMITS } from "./limits.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";

/** The columns of a sheet kind, and how one of its rows is read. */
export interface TableKind<Field extends string, Item> {
  names: ColumnNames<Field>;
  required: readonly Field[];
  /** The column titles of an export; errors name missing columns by them. */
  headers: Readonly<Record<Field, string>>;
  guess?: (folded: string) => Field | null;
  read(cells: (field: Field) => Cell): { record: Item } | { error: ImportError };
}

export interface RowError {
  row: number;
  error: ImportError;
}

/** The result of a table, or the columns that it lacks. */
export type TableReading =
  | { missing: string[] }
  | { ignoredColumns: string[]; valid: number; errors: RowError[] };

/** Titles and remarks may precede the header row: it is searched in the first rows with values. */
const HEADER_SEARCH_ROWS = 10;

/**
 * Reads rows as they are parsed. The header is the first row with every required column; a row whose
 * only value is merged over several columns is a title and skipped.
 *
 * @param take called with every valid row
 */
export function tableReader<Field extends string, Item>(
  kind: TableKind<Field, Item>,
  take: (row: number, record: Item) => void,
): RowEvents & { end(): TableReading } {
  const candidates: SheetRow[] = [];
  const errors: RowError[] = [];
  const singleCells = new Map<number, number>();
  const titles = new Set<number>();
  let header: Header<Field> | null = null;
  let valid = 0;
  let seen = 0;

  function takeRow({ number, cells }: SheetRow, { columns }: Header<Field>): void {
    seen += 1;
    if (seen > LIMITS.rows) throw new SpreadsheetError("TOO_MANY_ROWS");
    const read = kind.read((field) => cells[columns.get(field) ?? -1] ?? null);
    if ("record" in read) {
      valid += 1;
      return take(number, read.record);
    }
    const [first, ...others] = cells.flatMap((cell, place) => (cell === null ? [] : [place]));
    if (first !== undefined && others.length === 0) singleCells.set(number, first);
    errors.push({ row: number, error: read.error });
  }

  function searchHeader(row: SheetRow): void {
    if (candidates.length === HEADER_SEARCH_ROWS) return;
    candidates.push(row);
    const found = readHeader(row.cells, kind.names, kind.guess);
    if (kind.required.every((field) => found.columns.has(field))) header = found;
  }

  function missingColumns(): string[] {
    const [first] = candidates.toSorted((one, other) => named(other) - named(one));
    const { columns } = readHeader(first?.cells ?? [], kind.names, kind.guess);
    return kind.required.flatMap((field) => (columns.has(field) ? [] : [kind.headers[field]]));
  }

  const named = ({ cells }: SheetRow) => readHeader(cells, kind.names, kind.guess).columns.size;

  return {
    row: (row) => {
      if (header === null) searchHeader(row);
      else takeRow(row, header);
    },
    merge: ({ firstRow, firstColumn }: Merge) => {
      if (singleCells.get(firstRow) === firstColumn) titles.add(firstRow);
    },
    end: () => {
      if (candidates.length === 0) throw new SpreadsheetError("NO_ROWS");
      if (header === null) return { missing: missingColumns() };
      if (seen === titles.size) throw new SpreadsheetError("NO_ROWS");
      return {
        ignoredColumns: header.ignored,
        valid,
        errors: errors.filter(({ row }) => !titles.has(row)),
      };
    },
  };
}
