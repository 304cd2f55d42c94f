import type { Query } from "@tanstack/react-query";
import { queryClient } from "../api/queryClient.ts";
import { isKept } from "./keptKeys.ts";
import { findKeptQuery } from "./keptStore.ts";

/** Milliseconds without an answer after which a page shows the stored value. */
const LATE_AFTER_MS = 3_000;

/** The queries that show a stored value while their request is pending. */
const lateQueries = new WeakSet<Query>();

/**
 * Shows the stored value of a query whose request has had neither an answer nor a failure for three seconds,
 * until the reply arrives. It replaces no data that the tab already has.
 */
export function showKeptWhenLate(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) scheduleKeptReply(query);
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "fetch") scheduleKeptReply(event.query);
  });
}

/** Whether a query of the page shows a stored value while its request is pending. */
export const isQueryLate = (query: Query): boolean =>
  lateQueries.has(query) && query.isActive() && query.state.fetchStatus === "fetching";

function scheduleKeptReply(query: Query): void {
  if (isKept(query.queryKey) && isLoadingWithoutData(query))
    setTimeout(() => void showKeptReply(query), LATE_AFTER_MS);
}

async function showKeptReply(query: Query): Promise<void> {
  if (!isLoadingWithoutData(query)) return;
  const kept = (await findKeptQuery(query.queryHash))?.state;
  // The reply may have arrived since.
  if (kept?.data === undefined || !isLoadingWithoutData(query)) return;
  lateQueries.add(query);
  query.setData(kept.data, { updatedAt: kept.dataUpdatedAt, manual: true });
}

const isLoadingWithoutData = ({ state }: Query): boolean =>
  state.fetchStatus === "fetching" && state.data === undefined;
