import type { ImportError } from "#domain/spreadsheets/importErrors.ts";

export interface RowError {
  /** The row number in the sheet. */
  row: number;
  error: ImportError;
}

export interface ErrorGroup<Reason = ImportError> {
  error: Reason;
  /** The first three rows. */
  rows: number[];
  /** The number of further rows. */
  others: number;
}

/** The number of rows listed per error (docs/rules/clients-and-products.md#imports). */
const MAX_LISTED_ROWS = 3;

/** Groups row errors by reason, the most frequent first. */
export function groupRowErrors<Reason = ImportError>(
  errors: readonly { row: number; error: Reason }[],
): ErrorGroup<Reason>[] {
  const groups = Map.groupBy(errors, ({ error }) => error);
  return [...groups]
    .map(([error, found]) => ({
      error,
      rows: found.slice(0, MAX_LISTED_ROWS).map(({ row }) => row),
      others: Math.max(0, found.length - MAX_LISTED_ROWS),
    }))
    .toSorted((one, other) => countOf(other) - countOf(one));
}

const countOf = ({ rows, others }: ErrorGroup<unknown>) => rows.length + others;
