import { LIMITS } from "../totals/totals.ts";

/** NFKC would write № as No. */
const NUMERO_SIGN = /(№)/;

const LATIN = /^(?:(?=\p{L})\p{Script=Latin}|[ -~°№])+$/u;
const ARABIC = /^(?:(?=\p{Lo})\p{Script=Arabic}|[ -@[-`{-~°№])+$/u;

/** A number, or the pattern of numbers, in its one spelling: NFKC, without spaces at its ends. */
export function normalizeNumber(text: string): string {
  return text
    .split(NUMERO_SIGN)
    .map((part) => (part === "№" ? part : part.normalize("NFKC")))
    .join("")
    .trim();
}

/**
 * Whether a normalized number has only letters of one script, Latin or Arabic, the digits 0–9, spaces,
 * printable ASCII signs, ° and №: any two such numbers look different, or have one key.
 */
function hasNumberCharacters(number: string): boolean {
  return LATIN.test(number) || ARABIC.test(number);
}

/** The same of a pattern, whose placeholders have Latin letters. */
export const hasPatternCharacters = (pattern: string): boolean =>
  hasNumberCharacters(pattern.replace(/\{(?:YEAR|YY|MONTH|COUNTER)\}/g, "0"));

/**
 * Reads a number that was typed (docs/rules/numbering.md#typed-numbers).
 *
 * @returns the number, or the code of the error of its field
 */
export function readTypedNumber(
  text: string,
): { number: string } | { error: "NUMBER_CHARACTERS" | "TOO_LONG" } {
  const number = normalizeNumber(text);
  if (!hasNumberCharacters(number)) return { error: "NUMBER_CHARACTERS" };
  return number.length > LIMITS.numero ? { error: "TOO_LONG" } : { number };
}
