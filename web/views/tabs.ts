import type { SavedView } from "#contract/views.ts";

/** A view that every list of its kind has, such as drafts. */
export interface ReadyView {
  key: string;
  name: string;
  filters: string;
}

/** A tab above a list. */
export interface ViewTab extends ReadyView {
  /** Null for a ready view, which cannot be changed. */
  saved: SavedView | null;
}

/**
 * The tabs: the ready views, then the saved ones.
 * @param canonical filters in one spelling, without values that are no longer offered
 */
export function viewTabs(
  ready: readonly ReadyView[],
  saved: readonly SavedView[],
  canonical: (filters: string) => string,
): ViewTab[] {
  return [
    ...ready.map((view) => ({ ...view, filters: canonical(view.filters), saved: null })),
    ...saved.map((view) => ({
      key: view.id,
      name: view.name,
      filters: canonical(view.filters),
      saved: view,
    })),
  ];
}

/**
 * The tab whose filters are in the address; among tabs with equal filters, the one that was opened
 * last.
 */
export function activeTab(
  tabs: readonly ViewTab[],
  current: string,
  openedKey: string | null,
): ViewTab | undefined {
  const matching = tabs.filter(({ filters }) => filters === current);
  return matching.find(({ key }) => key === openedKey) ?? matching[0];
}
