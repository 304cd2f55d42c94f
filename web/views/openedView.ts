/** The view that was opened last in this tab of the browser, with the filters shown since. */
export interface OpenedView {
  key: string;
  filters: string;
}

/** How the addresses of documents, products and clients name the archive. */
const ARCHIVE = /(?:^|&)(?:view=archived|status=(?:archived|inactive))(?:&|$)/;

/**
 * The key of the stored view; null if the page is opened in the archive and the view was shown
 * outside of it, or the reverse: that is another list, not a change of the view.
 */
export function openedKeyAt(stored: string | null, filters: string): string | null {
  const view = readView(stored);
  if (view === null || ARCHIVE.test(view.filters) !== ARCHIVE.test(filters)) return null;
  return view.key;
}

function readView(stored: string | null): OpenedView | null {
  try {
    const view: unknown = JSON.parse(stored ?? "null");
    return typeof view === "object" ? (view as OpenedView | null) : null;
  } catch {
    return null;
  }
}
