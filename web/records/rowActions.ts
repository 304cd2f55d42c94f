import { createContext, use } from "react";

/** The functions that open the panels of a row, for the cells of a list. */
export interface RowActions<Row> {
  onView: (record: Row) => void;
  onEdit: (record: Row) => void;
}

const RowActionsContext = createContext<RowActions<never> | null>(null);

export const RowActionsProvider = RowActionsContext.Provider;

/** The row actions of the surrounding list. */
export function useRowActions<Row>(): RowActions<Row> {
  const actions = use(RowActionsContext);
  if (actions === null) throw new Error("useRowActions outside of a records list");
  return actions as RowActions<Row>;
}
