import { useEffect, useSyncExternalStore } from "react";

interface PageTitle {
  crumb: string | null;
  title: string | null;
}

const NOTHING: PageTitle = { crumb: null, title: null };
const listeners = new Set<() => void>();
let words = NOTHING;

function set(next: PageTitle): void {
  words = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Names the last crumb of the page that is open, and the page itself in the browser's tab: a
 * document's number, a client's name. Null while it is not known: then the route's own words stand.
 */
export function usePageTitle(crumb: string | null, title = crumb): void {
  useEffect(() => {
    set({ crumb, title });
    return () => set(NOTHING);
  }, [crumb, title]);
}

/** What the open page calls itself. */
export function useCurrentPageTitle(): PageTitle {
  return useSyncExternalStore(subscribe, () => words);
}
