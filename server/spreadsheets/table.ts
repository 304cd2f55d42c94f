import type { ImportError } from "#domain/importErrors.ts";
import { type Cell, type ColumnNames, type Header, readHeader } from "#domain/sheet.ts";
import type { Merge, RowEvents, SheetRow } from "./rows.ts";
import { LIMITS } from "./limits.ts";
import { FileRefused } from "./refused.ts";

/** What a kind of sheet holds, and how one of its rows is understood. */
export interface TableKind<Field extends string, Item> {
  names: ColumnNames<Field>;
  required: readonly Field[];
  /** What an export calls each column: the name by which a missing one is told. */
  headers: Readonly<Record<Field, string>>;
  guess?: (folded: string) => Field | null;
  read(cells: (field: Field) => Cell): { record: Item } | { error: ImportError };
}

export interface RowError {
  row: number;
  error: ImportError;
}

/** A table as it was understood: its columns, or those that it lacks. */
export type TableReading =
  | { missing: string[] }
  | { ignoredColumns: string[]; valid: number; errors: RowError[] };

/** Titles and remarks may stand above the header; further down nobody looks for it. */
const HEADER_WITHIN = 10;

/**
 * Understands rows as they come: the header is the first row that names every required column,
 * what is merged over several columns and has no other value is a title and is skipped.
 *
 * @param take is given every valid row
 */
export function tableReader<Field extends string, Item>(
  kind: TableKind<Field, Item>,
  take: (row: number, record: Item) => void,
): RowEvents & { end(): TableReading } {
  const early: SheetRow[] = [];
  const errors: RowError[] = [];
  const alone = new Map<number, number>();
  const titles = new Set<number>();
  let header: Header<Field> | null = null;
  let valid = 0;
  let seen = 0;

  function takeRow({ number, cells }: SheetRow, { columns }: Header<Field>): void {
    seen += 1;
    if (seen > LIMITS.rows) throw new FileRefused("TOO_MANY_ROWS");
    const read = kind.read((field) => cells[columns.get(field) ?? -1] ?? null);
    if ("record" in read) {
      valid += 1;
      return take(number, read.record);
    }
    const [first, ...others] = cells.flatMap((cell, place) => (cell === null ? [] : [place]));
    if (first !== undefined && others.length === 0) alone.set(number, first);
    errors.push({ row: number, error: read.error });
  }

  function lookForHeader(row: SheetRow): void {
    if (early.length === HEADER_WITHIN) return;
    early.push(row);
    const found = readHeader(row.cells, kind.names, kind.guess);
    if (kind.required.every((field) => found.columns.has(field))) header = found;
  }

  function missingColumns(): string[] {
    const [first] = early.toSorted((one, other) => named(other) - named(one));
    const { columns } = readHeader(first?.cells ?? [], kind.names, kind.guess);
    return kind.required.flatMap((field) => (columns.has(field) ? [] : [kind.headers[field]]));
  }

  const named = ({ cells }: SheetRow) => readHeader(cells, kind.names, kind.guess).columns.size;

  return {
    row: (row) => {
      if (header === null) lookForHeader(row);
      else takeRow(row, header);
    },
    merge: ({ firstRow, firstColumn }: Merge) => {
      if (alone.get(firstRow) === firstColumn) titles.add(firstRow);
    },
    end: () => {
      if (early.length === 0) throw new FileRefused("NO_ROWS");
      if (header === null) return { missing: missingColumns() };
      if (seen === titles.size) throw new FileRefused("NO_ROWS");
      return {
        ignoredColumns: header.ignored,
        valid,
        errors: errors.filter(({ row }) => !titles.has(row)),
      };
    },
  };
}
