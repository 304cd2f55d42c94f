import { plainText } from "./plainText.ts";

const SEPARATORS = /[\s.\-/]+/g;

/**
 * A typed, pasted or imported number of digits alone (NIF, NIS, RIB) without what separates them.
 * A text with any other character comes back as it is, so that the caller refuses the whole of it.
 */
export function normalizeDigits(text: string): string {
  const digits = plainText(text).replace(SEPARATORS, "");
  return /^\d+$/.test(digits) ? digits : text;
}
