import type { Query } from "@tanstack/react-query";
import { queryClient } from "../api/queryClient.ts";
import { isKept } from "./keptKeys.ts";
import { findKept } from "./keptStore.ts";

/** Milliseconds without an answer after which a page shows what was kept. */
const LATE = 3_000;

/** The queries that show what was kept while their request hangs. */
const late = new WeakSet<Query>();

/**
 * Shows what was kept instead of a reply that doesn't come, neither an answer nor a failure, until it
 * does. What the tab has already is shown as before.
 */
export function showKeptWhenLate(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) wait(query);
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch") wait(event.query);
  });
}

/** Whether a query of the page shows what was kept while its request hangs. */
export const isLate = (query: Query): boolean =>
  late.has(query) && query.isActive() && query.state.fetchStatus === "fetching";

function wait(query: Query): void {
  if (isKept(query.queryKey) && isMissing(query)) setTimeout(() => void show(query), LATE);
}

async function show(query: Query): Promise<void> {
  if (!isMissing(query)) return;
  const kept = (await findKept(query.queryHash))?.state;
  // The reply may have come meanwhile.
  if (kept?.data === undefined || !isMissing(query)) return;
  late.add(query);
  query.setData(kept.data, { updatedAt: kept.dataUpdatedAt, manual: true });
}

const isMissing = ({ state }: Query): boolean =>
  state.fetchStatus === "fetching" && state.data === undefined;
