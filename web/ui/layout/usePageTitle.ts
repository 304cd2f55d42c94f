import { useEffect, useSyncExternalStore } from "react";

interface PageTitle {
  crumb: string | null;
  title: string | null;
}

const NO_TITLE: PageTitle = { crumb: null, title: null };
const listeners = new Set<() => void>();
let current = NO_TITLE;

function set(next: PageTitle): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const currentTitle = () => current;

/**
 * Sets the last crumb and the document title of the current page: a document's number, a client's
 * name. Null while it is unknown: the route's own title is shown.
 */
export function usePageTitle(crumb: string | null, title = crumb): void {
  useEffect(() => {
    set({ crumb, title });
    return () => set(NO_TITLE);
  }, [crumb, title]);
}

/** The crumb and title that the current page has set. */
export function useCurrentPageTitle(): PageTitle {
  return useSyncExternalStore(subscribe, currentTitle, currentTitle);
}
