import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Shows what a deed will do before the server has answered: `change` runs on all that these
 * queries hold. What is on its way to them is given up, so that it can't undo the change.
 * @returns what puts everything back as it was; queries are then to be loaded anew, because
 *   another deed may have changed them meanwhile.
 */
export async function showAtOnce<Data>(
  cache: QueryClient,
  queries: QueryFilters,
  change: (held: Data) => Data,
): Promise<() => void> {
  await cache.cancelQueries(queries);
  const before = cache.getQueriesData<Data>(queries);
  for (const [key, held] of before) {
    if (held !== undefined) cache.setQueryData(key, change(held));
  }
  return () => {
    for (const [key, held] of before) cache.setQueryData(key, held);
  };
}

/** A page of a list without one of its records. */
export function without<Row extends { id: string }>(
  { rows, total }: { rows: readonly Row[]; total: number | undefined },
  id: string,
): { rows: Row[]; total: number | undefined } {
  const left = rows.filter((row) => row.id !== id);
  const gone = rows.length - left.length;
  return { rows: left, total: total === undefined ? undefined : total - gone };
}
