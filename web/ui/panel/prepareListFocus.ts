/**
 * Prepares to focus the list of a button, for an action that removes the button.
 * @returns the function to call after the action; the list needs a `tabIndex`
 */
export function prepareListFocus(button: Element): () => void {
  const list = button.closest("ul");
  return () => requestAnimationFrame(() => list?.focus());
}
