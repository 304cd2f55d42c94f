import type { ImportError } from "#domain/importErrors.ts";

export interface RowError {
  /** The sheet's own row number. */
  row: number;
  error: ImportError;
}

export interface ErrorGroup {
  error: ImportError;
  /** The first three rows. */
  rows: number[];
  /** How many rows there are beside them. */
  others: number;
}

/** How many rows of an error are named (docs/rules/clients-and-products.md#imports). */
const NAMED_ROWS = 3;

/** Row errors by their reason, the most frequent first. */
export function groupRowErrors(errors: readonly RowError[]): ErrorGroup[] {
  const groups = Map.groupBy(errors, ({ error }) => error);
  return [...groups]
    .map(([error, found]) => ({
      error,
      rows: found.slice(0, NAMED_ROWS).map(({ row }) => row),
      others: Math.max(0, found.length - NAMED_ROWS),
    }))
    .toSorted((one, other) => countOf(other) - countOf(one));
}

const countOf = ({ rows, others }: ErrorGroup) => rows.length + others;

export type PreviewRow<Row> = { row: number; record: Row } | RowError;

/**
 * The first lines of a sheet as an import understands them, those with errors among them, in the
 * sheet's order.
 * @param limit how many lines.
 */
export function mergePreviewRows<Row extends { row: number }>(
  rows: readonly Row[],
  errors: readonly RowError[],
  limit: number,
): PreviewRow<Row>[] {
  const lines = [...rows.map((record) => ({ row: record.row, record })), ...errors];
  return lines.toSorted((one, other) => one.row - other.row).slice(0, limit);
}
