import { useEffect, useSyncExternalStore } from "react";

interface PageTitle {
  crumb: string | null;
  title: string | null;
}

const NO_TITLE: PageTitle = { crumb: null, title: null };
const listeners = new Set<() => void>();
let currentPageTitle = NO_TITLE;

function setPageTitle(next: PageTitle): void {
  currentPageTitle = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getPageTitle = () => currentPageTitle;

/**
 * Sets the last breadcrumb and the document title of the current page, such as a document's number or a client's name.
 * While it is null, the route's own title is shown.
 */
export function usePageTitle(crumb: string | null, title = crumb): void {
  useEffect(() => {
    setPageTitle({ crumb, title });
    return () => setPageTitle(NO_TITLE);
  }, [crumb, title]);
}

/** The breadcrumb and title that the current page has set. */
export function useCurrentPageTitle(): PageTitle {
  return useSyncExternalStore(subscribe, getPageTitle, getPageTitle);
}
