/** The rows of the list on the page that can be opened. */
const ROWS = "main table[data-selectable] tbody tr[data-opens]";
const OPENER = "[data-pin=start] :is(a, button)";
const SEARCH = "main input[type=search]";

/** Whether the page has a list whose rows the keys move over. */
export const hasList = (): boolean => document.querySelector(ROWS) !== null;

/** Whether the page has a search. */
export const hasSearch = (): boolean => document.querySelector(SEARCH) !== null;

/**
 * Runs a key of lists: `/` goes to the search, `j` and `k` to the next and the last row, `x` selects
 * the row; Enter opens it as its link does (docs/rules/screens.md#keys).
 * @returns whether there was something to do
 */
export function runListKey(key: string): boolean {
  if (key === "/") return focus(document.querySelector<HTMLElement>(SEARCH));
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "j") return focus(openerOf(rows[Math.min(at + 1, rows.length - 1)]));
  if (key === "k") return focus(openerOf(rows[at === -1 ? rows.length - 1 : Math.max(at - 1, 0)]));
  const box = key === "x" ? rows[at]?.querySelector<HTMLElement>("[data-check] input") : null;
  box?.click();
  return box !== null && box !== undefined;
}

const openerOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(OPENER);

function focus(target: HTMLElement | null | undefined): boolean {
  target?.focus();
  return target !== null && target !== undefined;
}
