import { useState } from "react";

export interface Selection<Row> {
  /** The selected rows, on all pages. */
  selected: Row[];
  /** The `onSelect` handler for `DataTable`. */
  select: (rows: Row[]) => void;
  clear: () => void;
}

/**
 * The rows selected in a list, across its pages.
 * @param view identifies search and filters; another view starts with an empty selection
 */
export function useSelection<Row extends { id: string }>(view: string): Selection<Row> {
  const [state, setState] = useState<{ view: string; rows: Row[] }>({ view, rows: [] });
  if (state.view !== view) setState({ view, rows: [] });
  const select = (rows: Row[]) => setState({ view, rows });
  return { selected: state.view === view ? state.rows : [], select, clear: () => select([]) };
}
