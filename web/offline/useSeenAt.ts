import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { isQueryLate } from "./lateQueries.ts";
import { isKept, isPageQuery } from "./keptKeys.ts";

/**
 * The time at which the oldest data on the page was seen, in milliseconds since 1970; null if the page
 * shows none. The data of the shell counts only on a page without other data.
 */
export function useSeenAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const asked = cache.getAll().filter((query) => query.isActive() && isKept(query.queryKey));
    const ofPage = asked.filter(({ queryKey }) => isPageQuery(queryKey));
    const counted = ofPage.length > 0 ? ofPage : asked;
    const shown = counted.filter(({ state }) => state.data !== undefined);
    if (shown.length === 0) return null;
    return Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  });
}

/** Whether the page shows a stored value because a request is pending for too long. */
export function useIsLate(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return useSyncExternalStore(subscribe, () => cache.getAll().some(isQueryLate));
}
