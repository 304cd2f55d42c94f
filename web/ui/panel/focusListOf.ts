/**
 * Focuses the list of a button that disappears with its action.
 *
 * @returns to call after the action; the list has a `tabIndex`
 */
export function focusListOf(button: Element): () => void {
  const list = button.closest("ul");
  return () => requestAnimationFrame(() => list?.focus());
}
