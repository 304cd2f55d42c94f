import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** A query's data before the pending updates, the updates, and the data they produce. */
interface PendingUpdates {
  before: unknown;
  changes: readonly ((held: never) => unknown)[];
  shown: unknown;
}

const pendingUpdates = new WeakMap<Query, PendingUpdates>();

/** The pending updates of a query; data that they didn't produce is the new base. */
function pendingUpdatesOf(query: Query): PendingUpdates {
  const held = query.state.data;
  const known = pendingUpdates.get(query);
  if (known !== undefined && known.shown === held) return known;
  return { before: held, changes: [], shown: held };
}

function show(
  cache: QueryClient,
  query: Query,
  { before, changes }: Omit<PendingUpdates, "shown">,
): void {
  const next = changes.reduce((held, change) => change(held as never), before);
  cache.setQueryData(query.queryKey, next);
  pendingUpdates.set(query, { before, changes, shown: query.state.data });
}

/**
 * Applies `change` to the cached data of these queries before the server responds. Requests in
 * flight are cancelled: their responses would overwrite the change.
 * @returns a function that rolls this change back and keeps other pending ones; invalidate the
 *   queries afterwards, because other users may have changed the data.
 */
export async function applyOptimisticUpdate<Data>(
  cache: QueryClient,
  queries: QueryFilters,
  change: (held: Data) => Data,
): Promise<() => void> {
  await cache.cancelQueries(queries);
  // A new function each time, because two updates may pass the same `change`.
  const own = (held: Data) => change(held);
  const changed = cache
    .getQueryCache()
    .findAll(queries)
    .filter(({ state }) => state.data !== undefined);
  for (const query of changed) {
    const { before, changes } = pendingUpdatesOf(query);
    show(cache, query, { before, changes: [...changes, own] });
  }
  return () => {
    for (const query of changed) {
      if (cache.getQueryCache().get(query.queryHash) !== query) continue; // the cache was cleared for another user
      const { before, changes } = pendingUpdatesOf(query);
      if (!changes.includes(own)) continue; // replaced by the server's response
      show(cache, query, { before, changes: changes.filter((each) => each !== own) });
    }
  };
}

/** A list page without one of its records. */
export function without<Row extends { id: string }>(
  { rows, total }: { rows: readonly Row[]; total: number | undefined },
  id: string,
): { rows: Row[]; total: number | undefined } {
  const left = rows.filter((row) => row.id !== id);
  const gone = rows.length - left.length;
  return { rows: left, total: total === undefined ? undefined : total - gone };
}
