/**
 * The Latin letter or character of a key: the one it types, or on a non-Latin keyboard the letter at the same position.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[\u0020-\u007e]+$/.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (key === "؟") return "?";
  if (code === "Slash") return "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Whether an element handles keys itself: an input except a checkbox, a select, an editable text, a menu item. */
export function handlesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox]), textarea, select, [role=menuitem]"))
  );
}

/** Whether a dialog is open, which then receives the keys. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
