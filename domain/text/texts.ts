/** Line breaks, tabs and other control characters, which a name can contain after a paste. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Invisible characters that reorder or hide the text around them; script joiners are not among them. */
const HIDDEN = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;

/** Converts a text to one line without invisible characters. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, " ").replace(HIDDEN, "").trim();
}

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return /^[\p{Z}\p{Cc}\p{Cf}]*$/u.test(text);
}
