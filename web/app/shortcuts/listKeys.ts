/** The selector of the rows that can be opened. */
const ROW_SELECTOR = "main table[data-selectable] tbody tr[data-opens]";
const OPENER_SELECTOR = "[data-pin=start] :is(a, button)";
const SEARCH_SELECTOR = "main input[type=search]";

/** Whether the page has a list whose rows the shortcuts move over. */
export const hasList = (): boolean => document.querySelector(ROW_SELECTOR) !== null;

/** Whether the page has a search. */
export const hasSearch = (): boolean => document.querySelector(SEARCH_SELECTOR) !== null;

/**
 * Runs a shortcut of lists: `/` focuses the search, `j` and `k` the next and previous row, `x` selects the row. Enter
 * needs no code: the row's link or button has the focus (docs/rules/screens.md#keys).
 * @returns whether it did something
 */
export function runListKey(key: string): boolean {
  if (key === "/") return focusElement(document.querySelector<HTMLElement>(SEARCH_SELECTOR));
  const rows = [...document.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "j") return focusElement(openerOfRow(rows[Math.min(at + 1, rows.length - 1)]));
  if (key === "k")
    return focusElement(openerOfRow(rows[at === -1 ? rows.length - 1 : Math.max(at - 1, 0)]));
  const box = key === "x" ? rows[at]?.querySelector<HTMLElement>("[data-check] input") : null;
  box?.click();
  return box !== null && box !== undefined;
}

/**
 * Runs a key that leaves the search of a list: ↓ focuses the first row, Escape leaves an empty search, so that `j`
 * moves again.
 * @returns whether it did something
 */
export function runSearchKey({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement && target.matches(SEARCH_SELECTOR))) return false;
  if (key === "ArrowDown") {
    return focusElement(openerOfRow(document.querySelector<HTMLElement>(ROW_SELECTOR)));
  }
  if (key !== "Escape" || target.value !== "") return false;
  target.blur();
  return true;
}

const openerOfRow = (row: HTMLElement | null | undefined) =>
  row?.querySelector<HTMLElement>(OPENER_SELECTOR);

function focusElement(target: HTMLElement | null | undefined): boolean {
  target?.focus();
  return target !== null && target !== undefined;
}
