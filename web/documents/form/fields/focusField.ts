/** Focuses a field of the form by its data-field name. */
export function focusField(name: string): void {
  // After the render that the same event causes.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    field?.focus();
    // Centered, so that neither the top bar nor the save bar covers the field and its error. The sticky
    // row that adds a line is always in view.
    const isInEntry = field?.closest("[data-entry]") !== null;
    field?.scrollIntoView({ block: isInEntry ? "nearest" : "center" });
  });
}

/** Opens the cell of a line's field: `lines.2.name` is the name of the third line. */
export function editCellOf(path: string): void {
  requestAnimationFrame(() => {
    const [, index, column] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = document.querySelectorAll("tr[data-line]")[Number(index)];
    const cell = row?.querySelector(`td[data-column="${column}"]`);
    cell?.scrollIntoView({ block: "center" });
    // The table opens a cell by a double click (`useCellEditing`).
    cell?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
  });
}

/** Focuses the first invalid field of the form, after the render that the same event causes. */
export function focusFirstInvalid(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  );
}

/** Focuses the quantity of the line being typed and selects its text. */
export function focusQuantity(): void {
  document.querySelector<HTMLInputElement>('[data-field="lineQuantity"]')?.select();
}

/** A row of the lines' table, or its button that moves the line. */
export type LinePart = "row" | "up" | "down";

/** Focuses a button of a line, or its row if the move disabled the button. */
export function focusLine(key: string, part: LinePart = "row"): void {
  const row = document.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-part="${part}"]:not(:disabled)`);
  (button ?? row)?.focus();
  row?.scrollIntoView({ block: "nearest" }); // focus() doesn't scroll to an element that already has the focus
}

/**
 * Remembers the focused element and returns a function that focuses it again, unless something
 * else has the focus by then.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement;
  const restoreFocus = () => {
    const hasNoFocus = document.activeElement === document.body;
    if (focused instanceof HTMLElement && hasNoFocus) focused.focus({ preventScroll: true });
  };
  return () => void requestAnimationFrame(restoreFocus);
}
