/** Focuses an element if the focused one is gone, for example after a dialog removed the button that opened it. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
