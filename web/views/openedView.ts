/** The view last opened in this browser tab, with the filters shown since. */
export interface OpenedView {
  key: string;
  filters: string;
}

/** The query parameters that select the archive in lists of documents, products and clients. */
const ARCHIVE_FILTER = /(?:^|&)(?:view=archived|status=(?:archived|inactive))(?:&|$)/;

/**
 * The key of the stored view. Null if only one of the stored and the current filters selects the archive: that is
 * another list, not a change of the view.
 */
export function openedViewKey(stored: string | null, filters: string): string | null {
  const view = parseView(stored);
  if (view === null || ARCHIVE_FILTER.test(view.filters) !== ARCHIVE_FILTER.test(filters))
    return null;
  return view.key;
}

function parseView(stored: string | null): OpenedView | null {
  try {
    const view: unknown = JSON.parse(stored ?? "null");
    return typeof view === "object" ? (view as OpenedView | null) : null;
  } catch {
    return null;
  }
}
