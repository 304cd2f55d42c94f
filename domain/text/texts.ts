/** Line breaks, tabs and other control characters, which a name can contain after a paste. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Invisible characters: with them, texts that look the same differ, or other characters change their
 * order. A joiner between two letters isn't one: scripts need it.
 */
const HIDDEN_CHARACTERS =
  /(?!(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))\p{Default_Ignorable_Code_Point}/gu;

/** Converts a text to one line without invisible characters. */
export function toOneLine(text: string): string {
  return text.replace(CONTROL_CHARACTERS, " ").replace(HIDDEN_CHARACTERS, "").trim();
}

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return /^[\p{Z}\p{Cc}\p{Cf}]*$/u.test(text);
}
