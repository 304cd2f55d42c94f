import { DOCUMENT_LIMITS } from "../totals/totals.ts";

/** NFKC would write № as No. */
const NUMERO_SIGN = /(№)/;

// No character matches both alternatives, so that matching takes linear time.
const LATIN_NUMBER = /^(?:(?=\p{L})\p{Script=Latin}|[ -@[-`{-~°№])+$/u;
const ARABIC_NUMBER = /^(?:(?=\p{Lo})\p{Script=Arabic}|[ -@[-`{-~°№])+$/u;

/** Normalizes a number or a pattern of numbers: NFKC, without surrounding spaces. */
export function normalizeNumber(text: string): string {
  return text
    .split(NUMERO_SIGN)
    .map((part) => (part === "№" ? part : part.normalize("NFKC")))
    .join("")
    .trim();
}

/**
 * Whether a normalized number has only letters of one script, Latin or Arabic, the digits 0–9,
 * spaces, printable ASCII signs, ° and №. Two such numbers that look alike have the same `number_key`.
 */
function hasOnlyNumberCharacters(number: string): boolean {
  return LATIN_NUMBER.test(number) || ARABIC_NUMBER.test(number);
}

/**
 * Whether a normalized pattern has only the characters that `hasOnlyNumberCharacters` accepts. Its
 * placeholders are ignored: their Latin letters may stand beside Arabic ones.
 */
export const hasOnlyPatternCharacters = (pattern: string): boolean =>
  hasOnlyNumberCharacters(pattern.replace(/\{(?:YEAR|YY|MONTH|COUNTER)\}/g, "0"));

/**
 * Parses an entered number (docs/rules/numbering.md#typed-numbers).
 * @returns the number, or the error code of its field
 */
export function parseEnteredNumber(
  text: string,
): { number: string } | { error: "NUMBER_CHARACTERS" | "TOO_LONG" } {
  const number = normalizeNumber(text);
  if (!hasOnlyNumberCharacters(number)) return { error: "NUMBER_CHARACTERS" };
  return number.length > DOCUMENT_LIMITS.numero ? { error: "TOO_LONG" } : { number };
}
