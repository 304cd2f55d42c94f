import { ApiError } from "../../http/apiError.ts";

/** The most rows of a file, which are all in memory while it is written. */
const MAX_FILE_ROWS = 20_000;

/** The most VAT rates of a journal's file, which has two columns for each; a sheet has at most 16,384 columns. */
const MAX_FILE_RATES = 40;

/** The paging that reads all rows of a file at once, up to the limit. */
export const ALL_ROWS_PAGE = { page: 1, limit: MAX_FILE_ROWS };

/** @throws ApiError SELECTION_TOO_LARGE */
export function refuseTooManyRows({ total }: { total: number }): void {
  if (total <= MAX_FILE_ROWS) return;
  throw new ApiError("SELECTION_TOO_LARGE", {
    message: `More than ${MAX_FILE_ROWS} rows: choose a shorter period`,
  });
}

/** @throws ApiError SELECTION_TOO_LARGE */
export function refuseTooManyRates({ rates }: { rates: readonly unknown[] }): void {
  if (rates.length <= MAX_FILE_RATES) return;
  throw new ApiError("SELECTION_TOO_LARGE", {
    message: `More than ${MAX_FILE_RATES} VAT rates: choose a shorter period`,
  });
}
