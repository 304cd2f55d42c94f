import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** The data of a query before the pending updates, the updates, and the resulting data. */
interface PendingUpdates {
  before: unknown;
  changes: readonly ((data: never) => unknown)[];
  result: unknown;
}

const pendingUpdates = new WeakMap<Query, PendingUpdates>();

/** The pending updates of a query. If the cached data isn't their result, it becomes the new base. */
function pendingUpdatesOf(query: Query): PendingUpdates {
  const { data } = query.state;
  const pending = pendingUpdates.get(query);
  if (pending !== undefined && pending.result === data) return pending;
  return { before: data, changes: [], result: data };
}

function applyUpdates(
  cache: QueryClient,
  query: Query,
  { before, changes }: Omit<PendingUpdates, "result">,
): void {
  const next = changes.reduce((data, change) => change(data as never), before);
  cache.setQueryData(query.queryKey, next);
  pendingUpdates.set(query, { before, changes, result: query.state.data });
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
  change: (data: Data) => Data,
): Promise<() => void> {
  await cache.cancelQueries(queries);
  // A new function for each update, because two updates may share the same `change`.
  const uniqueChange = (data: Data) => change(data);
  const changed = cache
    .getQueryCache()
    .findAll(queries)
    .filter(({ state }) => state.data !== undefined);
  for (const query of changed) {
    const { before, changes } = pendingUpdatesOf(query);
    applyUpdates(cache, query, { before, changes: [...changes, uniqueChange] });
  }
  return () => {
    for (const query of changed) {
      if (cache.getQueryCache().get(query.queryHash) !== query) continue; // the cache was cleared for another user
      const { before, changes } = pendingUpdatesOf(query);
      if (!changes.includes(uniqueChange)) continue; // replaced by the server's response
      applyUpdates(cache, query, {
        before,
        changes: changes.filter((each) => each !== uniqueChange),
      });
    }
  };
}

/** A list page without one of its records. */
export function removeRow<Row extends { id: string }>(
  { rows, total }: { rows: readonly Row[]; total: number | undefined },
  id: string,
): { rows: Row[]; total: number | undefined } {
  const others = rows.filter((row) => row.id !== id);
  const removed = rows.length - others.length;
  return { rows: others, total: total === undefined ? undefined : total - removed };
}
