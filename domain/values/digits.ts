import { plainText } from "./plainText.ts";

const SEPARATORS = /[\s.\-/]+/g;

/**
 * Removes the separators from a typed, pasted or imported number of digits (NIF, NIS, RIB). A text
 * with any other character stays unchanged, so that the caller refuses it as a whole.
 */
export function normalizeDigits(text: string): string {
  const digits = plainText(text).replace(SEPARATORS, "");
  return /^\d+$/.test(digits) ? digits : text;
}
