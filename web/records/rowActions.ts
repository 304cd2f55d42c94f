import { createContext, use } from "react";

/** The panels that the cells of a list open. */
export interface RowActions<Row> {
  onView: (record: Row) => void;
  onEdit: (record: Row) => void;
}

const RowActionsContext = createContext<RowActions<never> | null>(null);

export const RowActionsProvider = RowActionsContext.Provider;

/** The panels of the list around a cell. */
export function useRowActions<Row>(): RowActions<Row> {
  const actions = use(RowActionsContext);
  if (actions === null) throw new Error("useRowActions outside of a records list");
  return actions as RowActions<Row>;
}
