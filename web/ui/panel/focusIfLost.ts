/** Focuses an element where the one that had the focus is gone, as after a dialog that removed its own button. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
