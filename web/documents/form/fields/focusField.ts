/** Focuses a field of the form by its data-field name. */
export function focusField(name: string): void {
  // After the render that the same event causes.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    field?.focus();
    // Centered, so that neither the top bar nor the save bar covers the field and its error.
    field?.scrollIntoView({ block: "center" });
  });
}

/**
 * Remembers the focused element and returns a function that focuses it again, unless something
 * else has the focus by then.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement;
  const giveBack = () => {
    const hasNoFocus = document.activeElement === document.body;
    if (focused instanceof HTMLElement && hasNoFocus) focused.focus({ preventScroll: true });
  };
  return () => void requestAnimationFrame(giveBack);
}
