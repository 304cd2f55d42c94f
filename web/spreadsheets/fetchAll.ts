/** A page of a list. */
export interface FetchedPage<Row> {
  rows: readonly Row[];
  /** The number of all rows, on all pages. */
  total?: number | undefined;
  totalPages?: number | undefined;
}

export interface FetchOptions {
  /** Called after each page with the rows fetched so far and the total. */
  onProgress?: (rows: number, total: number) => void;
  signal?: AbortSignal;
}

/** Rows per request: the maximum page size of a list (docs/rules/wire.md#pagination). */
export const MAX_PAGE_SIZE = 1000;

/**
 * Fetches all pages of a list. If an insertion moves a row to the next page between two requests, the row appears once.
 * @param fetchPage fetches a page, from 1, of `MAX_PAGE_SIZE` rows
 * @throws the error of `fetchPage`, or the signal's reason when it is aborted
 */
export async function fetchAllRows<Row extends { id: string }>(
  fetchPage: (page: number, signal?: AbortSignal) => Promise<FetchedPage<Row>>,
  { onProgress, signal }: FetchOptions = {},
): Promise<Row[]> {
  const found = new Map<string, Row>();
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    signal?.throwIfAborted();
    const { rows, total = 0, totalPages = 1 } = await fetchPage(page, signal);
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
    pages = totalPages;
    onProgress?.(Math.min(found.size, total), total);
  }
  return [...found.values()];
}
