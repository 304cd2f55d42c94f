/** Brings the cursor to a field of the form, by its name in the page. */
export function focusField(name: string): void {
  // After the render that the same event has caused.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    field?.focus();
    field?.scrollIntoView({ block: "nearest" });
  });
}

/**
 * Remembers where the cursor stands, before it is taken from there. Gives what brings it back,
 * unless it has gone elsewhere meanwhile.
 */
export function holdFocus(): () => void {
  const held = document.activeElement;
  const giveBack = () => {
    const isNowhere = document.activeElement === document.body;
    if (held instanceof HTMLElement && isNowhere) held.focus({ preventScroll: true });
  };
  return () => void requestAnimationFrame(giveBack);
}
