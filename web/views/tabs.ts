import type { SavedView } from "#contract/views.ts";

/** A predefined view, such as drafts. */
export interface PredefinedView {
  key: string;
  name: string;
  filters: string;
}

/** A tab above a list. */
export interface ViewTab extends PredefinedView {
  /** Null for a predefined view, which can't be changed. */
  saved: SavedView | null;
}

/**
 * The tabs: predefined views, then saved ones.
 * @param normalize returns the normal form of filters, without values that are no longer offered
 */
export function viewTabs(
  predefined: readonly PredefinedView[],
  saved: readonly SavedView[],
  normalize: (filters: string) => string,
): ViewTab[] {
  return [
    ...predefined.map((view) => ({ ...view, filters: normalize(view.filters), saved: null })),
    ...saved.map((view) => ({
      key: view.id,
      name: view.name,
      filters: normalize(view.filters),
      saved: view,
    })),
  ];
}

/**
 * The tab whose filters are in the address. If several match: the one opened last, otherwise
 * the first.
 */
export function activeTab(
  tabs: readonly ViewTab[],
  current: string,
  openedKey: string | null,
): ViewTab | undefined {
  const matching = tabs.filter(({ filters }) => filters === current);
  return matching.find(({ key }) => key === openedKey) ?? matching[0];
}
