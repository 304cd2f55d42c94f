/** The view that was opened last in this tab of the browser, with the filters shown since. */
export interface OpenedView {
  key: string;
  filters: string;
}

/**
 * The key of the stored view; null if the page is opened with filters other than those shown last:
 * they come from an address, not from a change of the view.
 */
export function openedKeyAt(stored: string | null, filters: string): string | null {
  const view = readView(stored);
  return view?.filters === filters ? view.key : null;
}

function readView(stored: string | null): OpenedView | null {
  try {
    return JSON.parse(stored ?? "null") as OpenedView | null;
  } catch {
    return null;
  }
}
