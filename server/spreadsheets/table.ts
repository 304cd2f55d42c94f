import { MAX_ROWS_PER_KIND, type SheetColumn } from "#contract/spreadsheets.ts";
import type { ImportError } from "#domain/spreadsheets/importErrors.ts";
import {
  type Cell,
  cellError,
  cellText,
  type ChosenColumns,
  type ColumnNames,
  type Header,
  readHeader,
  formatReportedCell,
} from "#domain/spreadsheets/spreadsheetCells.ts";
import type { Merge, RowEvents, SheetRow } from "./rows.ts";
import { SPREADSHEET_LIMITS } from "./limits.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";

/** The columns of a sheet kind. */
export interface TableColumns<Field extends string> {
  names: ColumnNames<Field>;
  required: readonly Field[];
  /** The column titles of an export; errors name missing columns by them. */
  headers: Readonly<Record<Field, string>>;
  /** The name of each field on the wire. */
  wireNames: Readonly<Record<Field, string>>;
  guess?: (folded: string) => Field | null;
  /** The fields that have a default value for a blank cell. */
  defaults: readonly Field[];
  /** The field by which a user recognizes a row. */
  title: Field;
  /** The field of the refused cell, by error. */
  errorColumns: Readonly<Partial<Record<ImportError, Field>>>;
}

/** The columns of a sheet kind, and the function that reads one of its rows. */
export interface TableKind<Field extends string, Item> extends TableColumns<Field> {
  read(cells: (field: Field) => Cell): { record: Item } | { error: ImportError };
}

export interface RowError {
  row: number;
  error: ImportError;
}

/** A refused row with the cell that its error is about. */
export interface RefusedRow extends RowError {
  /** The field's name on the wire. */
  field: string;
  value: string | null;
  /** The cell by which a user recognizes the row. */
  name: string | null;
}

/** The required columns that a sheet lacks, and the columns that a user can match manually. */
export interface MissingColumns {
  missing: string[];
  unrecognized: { header: string; sample: string | null }[];
}

/** The result of reading a table, or the columns that it lacks. */
export type TableReading =
  | MissingColumns
  | {
      ignoredColumns: string[];
      columns: SheetColumn[];
      valid: number;
      errors: RowError[];
      /** The first rows with errors, each with its refused cell. */
      refused: RefusedRow[];
      /** The numbers of the hidden rows. */
      hidden: number[];
    };

/** A column's sample is its first value in this many rows. */
const SAMPLED_ROWS = 50;

/** The rows with values in which the header is searched: titles and remarks may precede it. */
const HEADER_SEARCH_ROWS = 10;

/**
 * Reads rows as they are parsed. The header is the first row with every required column. A row with errors
 * whose only value is merged over several columns is a title and skipped. `row` throws SpreadsheetError
 * TOO_MANY_ROWS, and `end` throws NO_ROWS.
 *
 * @param take called with every valid row, and the fields that have a default value in it
 * @param chosen the columns that are matched by hand
 * @param values the values for all rows of fields without a column
 */
export function tableReader<Field extends string, Item>(
  kind: TableKind<Field, Item>,
  take: (row: number, record: Item, assumed: readonly Field[]) => void,
  chosen: ChosenColumns<Field> = new Map(),
  values: ReadonlyMap<Field, string> = new Map(),
): RowEvents & { end(): TableReading } {
  const candidates: SheetRow[] = [];
  const errors: RowError[] = [];
  const refused: RefusedRow[] = [];
  const samples = new Map<number, string>();
  const singleCells = new Map<number, number>();
  const titles = new Set<number>();
  const hiddenRows: number[] = [];
  let header: Header<Field> | null = null;
  let valid = 0;
  let seen = 0;

  function takeRow({ number, cells, hidden }: SheetRow, { columns }: Header<Field>): void {
    seen += 1;
    if (seen > SPREADSHEET_LIMITS.rows) throw new SpreadsheetError("TOO_MANY_ROWS");
    if (seen <= SAMPLED_ROWS) addSamples(cells);
    if (hidden) hiddenRows.push(number);
    const cellOf = (field: Field) => {
      const column = columns.get(field);
      return (column === undefined ? values.get(field) : cells[column]) ?? null;
    };
    const broken = [...columns.keys()].find((field) => cellError(cellOf(field)) !== null);
    if (broken !== undefined) return refuse(number, "CELL_ERROR", broken, cellOf);
    const read = kind.read(cellOf);
    if ("record" in read) {
      valid += 1;
      const assumed = kind.defaults.filter((field) => cellText(cellOf(field)) === null);
      return take(number, read.record, assumed);
    }
    const [first, ...others] = cells.flatMap((cell, place) => (cell === null ? [] : [place]));
    if (first !== undefined && others.length === 0) singleCells.set(number, first);
    return refuse(number, read.error, kind.errorColumns[read.error] ?? kind.title, cellOf);
  }

  function refuse(row: number, error: ImportError, field: Field, cellOf: (field: Field) => Cell) {
    errors.push({ row, error });
    if (refused.length === MAX_ROWS_PER_KIND) return;
    const [value, name] = [
      formatReportedCell(cellOf(field)),
      formatReportedCell(cellOf(kind.title)),
    ];
    refused.push({ row, error, field: kind.wireNames[field], value, name });
  }

  function addSamples(cells: readonly Cell[]): void {
    for (const [position, cell] of cells.entries()) {
      const text = samples.has(position) ? null : formatReportedCell(cell);
      if (text !== null) samples.set(position, text);
    }
  }

  function columnsOf({ all }: Header<Field>): SheetColumn[] {
    return all.map(({ position, header: name, field }) => ({
      header: name,
      field: field && kind.wireNames[field],
      sample: samples.get(position) ?? null,
    }));
  }

  function searchHeader(row: SheetRow): void {
    if (candidates.length === HEADER_SEARCH_ROWS) return;
    candidates.push(row);
    const found = headerOf(row);
    if (kind.required.every((field) => found.columns.has(field))) header = found;
  }

  /** Finds the columns that the row with the most headers lacks, and takes samples from the rows below it. */
  function missingColumns(): MissingColumns {
    const [first] = candidates
      .map((row, at) => ({ ...headerOf(row), below: candidates.slice(at + 1) }))
      .toSorted(
        (one, other) => other.columns.size - one.columns.size || other.all.length - one.all.length,
      );
    for (const { cells } of first?.below ?? []) addSamples(cells);
    const missing = kind.required.filter((field) => first?.columns.has(field) !== true);
    const unmatched = first?.all.filter(({ field }) => field === null) ?? [];
    return {
      missing: missing.map((field) => kind.headers[field]),
      unrecognized: unmatched.map(({ header: name, position }) => ({
        header: name,
        sample: samples.get(position) ?? null,
      })),
    };
  }

  function headerOf({ cells }: SheetRow): Header<Field> {
    return readHeader(cells, kind.names, kind.guess, chosen);
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
      const isRow = ({ row }: RowError) => !titles.has(row);
      return {
        ignoredColumns: header.ignored,
        columns: columnsOf(header),
        valid,
        errors: errors.filter(isRow),
        refused: refused.filter(isRow),
        hidden: hiddenRows.filter((row) => !titles.has(row)),
      };
    },
  };
}
