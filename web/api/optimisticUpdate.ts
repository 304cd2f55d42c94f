import type { Query, QueryClient, QueryFilters } from "@tanstack/react-query";

/** What a query held before deeds that the server has not answered, and what they show. */
interface Ahead {
  before: unknown;
  changes: readonly ((held: never) => unknown)[];
  shown: unknown;
}

const ahead = new WeakMap<Query, Ahead>();

/** What is shown ahead of the server; its own answer, or another deed's, is the ground anew. */
function aheadOf(query: Query): Ahead {
  const held = query.state.data;
  const known = ahead.get(query);
  if (known !== undefined && known.shown === held) return known;
  return { before: held, changes: [], shown: held };
}

function show(cache: QueryClient, query: Query, { before, changes }: Omit<Ahead, "shown">): void {
  const next = changes.reduce((held, change) => change(held as never), before);
  cache.setQueryData(query.queryKey, next);
  ahead.set(query, { before, changes, shown: query.state.data });
}

/**
 * Shows what a deed will do before the server has answered: `change` runs on all that these
 * queries hold. What is on its way to them is given up, so that it can't undo the change.
 * @returns what takes this change back and leaves those of other deeds; queries are then to be
 *   loaded anew, because others may have changed them meanwhile.
 */
export async function applyOptimisticUpdate<Data>(
  cache: QueryClient,
  queries: QueryFilters,
  change: (held: Data) => Data,
): Promise<() => void> {
  await cache.cancelQueries(queries);
  // Each deed's own, though two may do the same.
  const own = (held: Data) => change(held);
  const changed = cache
    .getQueryCache()
    .findAll(queries)
    .filter(({ state }) => state.data !== undefined);
  for (const query of changed) {
    const { before, changes } = aheadOf(query);
    show(cache, query, { before, changes: [...changes, own] });
  }
  return () => {
    for (const query of changed) {
      if (cache.getQueryCache().get(query.queryHash) !== query) continue; // another user's by now
      const { before, changes } = aheadOf(query);
      if (!changes.includes(own)) continue; // the server has answered since
      show(cache, query, { before, changes: changes.filter((each) => each !== own) });
    }
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
