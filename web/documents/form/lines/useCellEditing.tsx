import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { FormStore } from "../state/formStore.ts";
import { CellEditor, type CellExit } from "./CellEditor.tsx";
import { CELL_COLUMNS, type CellColumn } from "./cellText.ts";
import type { ColumnLabels } from "./useColumnLabels.ts";
import type { LineActions } from "./useLineActions.ts";

interface EditedCell {
  key: string;
  column: CellColumn;
  element: HTMLTableCellElement;
}

/**
 * Editing in the cells of the lines' table: by a double click, or by Enter on a cell that the arrow
 * keys focus. The table handles the events and one editor is rendered into the cell, so that no
 * row renders for it: 500 lines have 3,500 such cells.
 *
 * @param isOfInvoice whether discounts and VAT rates are those of an invoice, so that they aren't edited
 */
export function useCellEditing(
  store: FormStore,
  labels: ColumnLabels,
  actions: LineActions,
  isOfInvoice: boolean,
) {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const open = (element: HTMLTableCellElement | null) => {
    const cell = element === null ? null : editableCell(element);
    const isFixed = isOfInvoice && (cell?.column === "discount" || cell?.column === "vat");
    // The cells of the line that the entry form edits stay closed.
    if (cell !== null && !isFixed && cell.key !== store.getState().editing) setEdited(cell);
  };
  const exit = ({ element }: EditedCell, way: CellExit): boolean => {
    const neighbour = way === "next" || way === "previous" ? neighbourOf(element, way) : null;
    flushSync(() => setEdited(null));
    if (neighbour !== null) flushSync(() => open(neighbour));
    else if (way !== "none") focusCell(element);
    return neighbour !== null || way === "own";
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isRow = target instanceof HTMLTableRowElement && target.dataset.line !== undefined;
    if (isRow && handleRowKey(event.key, target, open)) event.preventDefault();
    if (!(target instanceof HTMLTableCellElement)) return;
    const key = target.parentElement?.dataset.line;
    const isHandled = handleCellKey(event.key, target, open);
    if (isHandled || (key !== undefined && actions.handleKey(event, key))) event.preventDefault();
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("button, input") === null) {
      open(target.closest("td"));
    }
  };
  const editor =
    edited !== null &&
    createPortal(
      <CellEditor
        key={`${edited.key} ${edited.column}`}
        store={store}
        lineKey={edited.key}
        column={edited.column}
        label={labels[edited.column]}
        onExit={(way) => exit(edited, way)}
      />,
      edited.element,
    );
  return { editor, tableProps: { onKeyDown, onDoubleClick } };
}

type OpenCell = (cell: HTMLTableCellElement | null) => void;

/** Handles a key of a focused row that opens or focuses one of its cells. @returns whether it did */
function handleRowKey(key: string, row: HTMLTableRowElement, open: OpenCell): boolean {
  const first = row.querySelector<HTMLTableCellElement>('td[data-column="name"]');
  if (key === "Enter") open(first);
  else if (key === "ArrowLeft" || key === "ArrowRight") focusCell(first);
  else return false;
  return true;
}

/** Handles a key of a focused cell. @returns whether it did */
function handleCellKey(key: string, cell: HTMLTableCellElement, open: OpenCell): boolean {
  const isForward = (key === "ArrowRight") === (document.documentElement.dir !== "rtl");
  if (key === "Enter") open(cell);
  else if (key === "Escape") cell.closest("tr")?.focus();
  else if (key === "ArrowLeft" || key === "ArrowRight") {
    focusCell(neighbourOf(cell, isForward ? "next" : "previous") ?? cell);
  } else return false;
  return true;
}

function editableCell(element: HTMLTableCellElement): EditedCell | null {
  const column = CELL_COLUMNS.find((each) => each === element.dataset.column);
  const key = element.closest("tr")?.dataset.line;
  return column === undefined || key === undefined ? null : { key, column, element };
}

function neighbourOf(cell: HTMLTableCellElement, way: "next" | "previous") {
  const at = CELL_COLUMNS.findIndex((column) => column === cell.dataset.column);
  const column = CELL_COLUMNS[at + (way === "next" ? 1 : -1)];
  const row = cell.closest("tr");
  if (row === null || column === undefined) return null;
  return row.querySelector<HTMLTableCellElement>(`td[data-column="${column}"]`);
}

/** Focuses a cell. Cells are reached by arrow keys only: as tab stops they would make Tab slow. */
function focusCell(cell: HTMLTableCellElement | null): void {
  if (cell === null) return;
  cell.tabIndex = -1;
  cell.focus();
}
