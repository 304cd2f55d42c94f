import { ApiError } from "../../http/apiError.ts";

/** A file has them all in memory while it is written. */
const MOST_ROWS = 20_000;

/** The page of a report that has all rows of a file. */
export const allRows = { page: 1, limit: MOST_ROWS };

/** @throws ApiError SELECTION_TOO_LARGE */
export function requireFewRows({ total }: { total: number }): void {
  if (total <= MOST_ROWS) return;
  throw new ApiError("SELECTION_TOO_LARGE", {
    message: `More than ${MOST_ROWS} rows: choose a shorter period`,
  });
}
