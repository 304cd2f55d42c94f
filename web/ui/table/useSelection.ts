import { useState } from "react";

export interface Selection<Row> {
  /** The chosen rows, of all pages. */
  selected: Row[];
  /** For `DataTable`'s `onSelect`; after a bulk deed, with the rows that it failed on. */
  select: (rows: Row[]) => void;
  clear: () => void;
}

/**
 * The rows chosen in a list, across its pages.
 * @param view what the list shows, without page and size: another view starts with none chosen.
 */
export function useSelection<Row extends { id: string }>(view: string): Selection<Row> {
  const [state, setState] = useState<{ view: string; rows: Row[] }>({ view, rows: [] });
  if (state.view !== view) setState({ view, rows: [] });
  const select = (rows: Row[]) => setState({ view, rows });
  return { selected: state.view === view ? state.rows : [], select, clear: () => select([]) };
}
