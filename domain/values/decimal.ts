import { plainText } from "./plainText.ts";

/** Why an entered number is invalid. */
export type NumberProblem =
  | "number"
  | "ambiguous"
  | "wholeNumber"
  | "twoDecimals"
  | "threeDecimals"
  | "tooSmall"
  | "tooLarge"
  | "percent";

/** An entered number as digits, without floating point. */
export interface Decimal {
  /** Its digits before the decimal sign, without leading zeros; empty for 0. */
  whole: string;
  fraction: string;
  /** Whether its only sign can separate thousands as well as decimals: "1.000", "1,250". */
  isAmbiguous: boolean;
}

const DIGITS = /^\d*$/;

/** Groups of three, all with the same mark between them. */
const GROUPED_DIGITS = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/;

/**
 * One to three digits, one sign, three digits: thousands or decimals. "0,500" is not ambiguous: it
 * has decimals.
 */
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Parses an entered number: "1 234,50", "1234.5", "1.234,50", "١٢٣٤٫٥". Of two different signs the
 * last is the decimal one; a sign that occurs several times separates thousands. Null for any other
 * text, and without a digit.
 */
export function parseDecimal(text: string): Decimal | null {
  const entered = plainText(text).replace(/[٬’ʼ]/g, "'").replace(/،/g, ",");
  if (!/\d/.test(entered)) return null;
  const sign = decimalSign(entered);
  const at = sign === null ? entered.length : entered.indexOf(sign);
  const head = entered.slice(0, at).trimEnd();
  const fraction = entered.slice(at + 1).trimStart();
  if (!DIGITS.test(fraction) || !(DIGITS.test(head) || GROUPED_DIGITS.test(head))) return null;
  const whole = head.replace(/\D/g, "").replace(/^0+/, "");
  return { whole, fraction, isAmbiguous: ONE_GROUP.test(entered) };
}

/** The sign before the decimals; null if the number has none. */
function decimalSign(entered: string): string | null {
  if (entered.includes("٫")) return "٫";
  const sign = entered.replace(/[^.,]/g, "").at(-1);
  return sign === undefined || entered.indexOf(sign) !== entered.lastIndexOf(sign) ? null : sign;
}

/** More digits than this could lose a decimal. */
const EXACT_DIGITS = 15;

/**
 * Converts a number to a whole count of its last decimal, as `toScaledInteger` does: "1.5" with 2
 * decimals is 150. Returns the problem if it has more decimals or too many digits.
 */
export function scaleDecimal(
  { whole, fraction }: Decimal,
  decimals: number,
): number | "tooManyDecimals" | "tooLarge" {
  if (fraction.length > decimals) return "tooManyDecimals";
  const digits = `${whole}${fraction.padEnd(decimals, "0")}`;
  return digits.length > EXACT_DIGITS ? "tooLarge" : Number(digits);
}
