import { type BasisPoints, type Centimes, centimes } from "#domain/money/money.ts";
import { latinDigits } from "#domain/text/foldText.ts";
import { isWholeQuantity, ONE, type Thousandths } from "#domain/quantities/quantities.ts";
import { LIMITS } from "#domain/totals/totals.ts";

/** Why a typed number is invalid. */
export type NumberProblem =
  | "number"
  | "wholeNumber"
  | "twoDecimals"
  | "threeDecimals"
  | "tooLarge"
  | "percent";

const RATE_MAX = 100_00;

/** More digits than this could lose centimes. */
const DIGITS_MAX = 15;

/**
 * Reads an amount as typed: "1 234,50", "1234.5", "1.234,50", "١٢٣٤٫٥"; blank is 0.
 * Digit by digit, without a float. `max` in centimes, inclusive.
 */
export function readAmount(text: string, max: Centimes): Centimes | NumberProblem {
  const read = readHundredths(text);
  if (typeof read === "string") return read;
  return read > max ? "tooLarge" : centimes(read);
}

/** Reads a percentage from 0 to 100 as basis points: "19", "19,25"; blank is 0. */
export function readRate(text: string): BasisPoints | NumberProblem {
  const read = readHundredths(text.replace(/[%٪]/, ""));
  if (typeof read === "string") return read;
  return read > RATE_MAX ? "percent" : (read as BasisPoints);
}

/**
 * Reads a quantity: up to three decimals, or a whole number; blank and 0 fall back to 1
 * (docs/rules/documents.md#line-editor).
 */
export function readQuantity(text: string, hasDecimals: boolean): Thousandths | NumberProblem {
  const read = readScaled(text, 3);
  if (read === "tooManyDecimals") return hasDecimals ? "threeDecimals" : "wholeNumber";
  if (typeof read === "string") return read;
  const quantity = read === 0 ? ONE : (read as Thousandths);
  if (quantity > LIMITS.quantityMax) return "tooLarge";
  return hasDecimals || isWholeQuantity(quantity) ? quantity : "wholeNumber";
}

function readHundredths(text: string): number | NumberProblem {
  const read = readScaled(text, 2);
  return read === "tooManyDecimals" ? "twoDecimals" : read;
}

/** The number as a whole count of its last decimal. */
function readScaled(text: string, decimals: number) {
  const parts = partsOf(normalizeDigits(text));
  if (parts === null) return "number";
  const [whole, fraction] = parts;
  if (fraction.length > decimals) return "tooManyDecimals";
  const digits = `${whole}${fraction.padEnd(decimals, "0")}`;
  return digits.length > DIGITS_MAX ? "tooLarge" : Number(digits);
}

/** Whole and decimal digits. Of two kinds of separators the last is the decimal one. */
function partsOf(digits: string): [whole: string, fraction: string] | null {
  const at = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const head = at < 0 ? digits : digits.slice(0, at);
  const fraction = at < 0 ? "" : digits.slice(at + 1);
  const isGrouped = /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(head);
  const hasTwoSeparators = !head.includes(digits[at] ?? "");
  const whole = isGrouped && hasTwoSeparators ? head.replace(/[.,]/g, "") : head;
  return /^\d*$/.test(whole + fraction) ? [whole.replace(/^0+/, ""), fraction] : null;
}

/**
 * Removes spaces and unambiguous grouping marks, and converts to Latin digits. An Arabic keyboard
 * has U+060C where a French one has the comma.
 */
function normalizeDigits(text: string): string {
  return latinDigits(text.replace(/[\s\u066C'’]/g, "").replace(/[\u066B\u060C]/g, ","));
}
