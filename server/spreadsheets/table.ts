import type { ImportError } from "#domain/spreadsheets/importErrors.ts";
import {
  type Cell,
  cellText,
  type ColumnNames,
  type Header,
  readHeader,
  reportedName,
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
  /** The fields that a blank cell gives a default value. */
  defaults: readonly Field[];
  read(cells: (field: Field) => Cell): { record: Item } | { error: ImportError };
}

export interface RowError {
  row: number;
  error: ImportError;
}

/** The result of a table, or the columns that it lacks. */
export type TableReading =
  | { missing: string[]; unrecognized: string[] }
  | { ignoredColumns: string[]; valid: number; errors: RowError[] };

/** Titles and remarks may precede the header row: it is searched in the first rows with values. */
const HEADER_SEARCH_ROWS = 10;

/**
 * Reads rows as they are parsed. The header is the first row with every required column; a row whose
 * only value is merged over several columns is a title and skipped.
 *
 * @param take called with every valid row, and the fields that have a default value in it
 * @param renamed the columns that are matched by hand: another name for a header
 */
export function tableReader<Field extends string, Item>(
  kind: TableKind<Field, Item>,
  take: (row: number, record: Item, assumed: readonly Field[]) => void,
  renamed: Readonly<Record<string, string>> = {},
): RowEvents & { end(): TableReading } {
  const otherNames = new Map(Object.entries(renamed));
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
    const cellOf = (field: Field) => cells[columns.get(field) ?? -1] ?? null;
    const read = kind.read(cellOf);
    if ("record" in read) {
      valid += 1;
      const assumed = kind.defaults.filter((field) => cellText(cellOf(field)) === null);
      return take(number, read.record, assumed);
    }
    const [first, ...others] = cells.flatMap((cell, place) => (cell === null ? [] : [place]));
    if (first !== undefined && others.length === 0) singleCells.set(number, first);
    errors.push({ row: number, error: read.error });
  }

  function searchHeader(row: SheetRow): void {
    if (candidates.length === HEADER_SEARCH_ROWS) return;
    candidates.push(row);
    const found = headerOf(row);
    if (kind.required.every((field) => found.columns.has(field))) header = found;
  }

  function missingColumns(): { missing: string[]; unrecognized: string[] } {
    const [first] = candidates
      .map(headerOf)
      .toSorted((one, other) => other.columns.size - one.columns.size);
    const { columns, ignored } = first ?? { columns: new Map<Field, number>(), ignored: [] };
    const missing = kind.required.filter((field) => !columns.has(field));
    return { missing: missing.map((field) => kind.headers[field]), unrecognized: ignored };
  }

  function headerOf({ cells }: SheetRow): Header<Field> {
    const named = cells.map((cell) => otherNames.get(reportedName(cell) ?? "") ?? cell);
    return readHeader(named, kind.names, kind.guess);
  }

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
      if (header === null) return missingColumns();
      if (seen === titles.size) throw new SpreadsheetError("NO_ROWS");
      return {
        ignoredColumns: header.ignored,
        valid,
        errors: errors.filter(({ row }) => !titles.has(row)),
      };
    },
  };
}
