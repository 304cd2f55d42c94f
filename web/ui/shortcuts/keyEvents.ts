/**
 * The Latin letter or sign of a key: what it types, or on a keyboard of another script the letter
 * at its place.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  if (/^[\u0020-\u007e]+$/.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  if (key === "؟") return "?";
  if (code === "Slash") return "/";
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Whether the keys of an element are its own: an input, a select, an editable text, a menu. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox]), textarea, select, [role=menuitem]"))
  );
}

/** Whether a dialog is open: keys belong to it. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
