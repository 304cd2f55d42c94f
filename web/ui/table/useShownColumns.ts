import { type ReactNode, useState } from "react";
import { type Column, MENU_COLUMN } from "./DataTableHead.tsx";

/** A column that the user may hide. */
export interface ColumnChoice {
  key: string;
  title: ReactNode;
  shown: boolean;
}

export interface ShownColumns<Row> {
  /** All columns, with `hidden` as the user set it. */
  columns: Column<Row>[];
  /** The props of `ColumnMenu`. */
  menu: { choices: ColumnChoice[]; onToggle: (key: string) => void };
}

/**
 * The columns that the user shows or hides, stored in this browser by the list's name. Columns that the user hasn't
 * changed follow their `hidden`.
 */
export function useShownColumns<Row>(
  listName: string,
  columns: readonly Column<Row>[],
): ShownColumns<Row> {
  const [changed, setChanged] = useState<Record<string, ColumnVisibility>>({});
  const visibility = changed[listName] ?? loadVisibility(listName);
  const isHidden = ({ key, hidden = false }: Column<Row>, index: number) =>
    canHide(key, index) && (visibility[key] === undefined ? hidden : !visibility[key]);
  const shown = columns.map((column, index) => ({ ...column, hidden: isHidden(column, index) }));
  const onToggle = (key: string) => {
    const column = shown.find((each) => each.key === key);
    const next = { ...visibility, [key]: column?.hidden === true };
    localStorage.setItem(storageKey(listName), JSON.stringify(next));
    setChanged({ ...changed, [listName]: next });
  };
  const choices = shown
    .filter(({ key }, index) => canHide(key, index))
    .map(({ key, title, hidden }) => ({ key, title, shown: !hidden }));
  return { columns: shown, menu: { choices, onToggle } };
}

/** Column key → whether the user shows it. */
type ColumnVisibility = Partial<Record<string, boolean>>;

const storageKey = (listName: string) => `columns:${listName}`;

/** Whether the user can hide the column; false for the first column and the row menus. */
function canHide(key: string, index: number): boolean {
  return index > 0 && key !== MENU_COLUMN;
}

function loadVisibility(listName: string): ColumnVisibility {
  try {
    return parseVisibility(JSON.parse(localStorage.getItem(storageKey(listName)) ?? "{}"));
  } catch {
    return {};
  }
}

/** Ignores a stored value of another shape. */
function parseVisibility(stored: unknown): ColumnVisibility {
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, shown]) => typeof shown === "boolean"),
  );
}
