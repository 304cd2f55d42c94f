/** Line breaks, tabs and other controls: in a name or a number they are a slip of the clipboard. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Signs that cannot be seen and turn or hide what stands around them; joiners are kept. */
const HIDDEN = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** A text of one line, as names, numbers and identifiers are: what cannot be seen is left out. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, " ").replace(HIDDEN, "").trim();
}

/** Whether nothing of the text can be seen. */
export function isBlank(text: string): boolean {
  return /^[\p{Z}\p{Cc}\p{Cf}]*$/u.test(text);
}
