import type { Language } from "./language.ts";
import type { BasisPoints, Centimes } from "./money.ts";

const NARROW_NO_BREAK_SPACE = "\u202F";
const NO_BREAK_SPACE = "\u00A0";
const LEFT_TO_RIGHT_ISOLATE = "\u2066";
const POP_ISOLATE = "\u2069";

/** The decimal sign of quantities on the pages of a language; amounts have the comma on all. */
export const DECIMAL_SIGN: Record<Language, string> = { en: ".", fr: ",", ar: "," };

const CURRENCY: Record<Language, string> = { en: "DA", fr: "DA", ar: "د.ج" };

/** "1 234 567,89": the French form with U+202F between the thousands, from exact integers. */
export function formatAmount(amount: Centimes): string {
  const { sign, whole, hundredths } = digitsOf(amount);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_NO_BREAK_SPACE);
  return `${sign}${grouped},${hundredths}`;
}

/**
 * An amount with its currency: "1 234,50 DA", "1 234,50 د.ج" (docs/rules/money.md#display).
 * In Arabic the text is in a left-to-right isolate, or the digit groups would change places.
 */
export function formatMoney(amount: Centimes, language: Language): string {
  const text = `${formatAmount(amount)}${NO_BREAK_SPACE}${CURRENCY[language]}`;
  return language === "ar" ? `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}` : text;
}

/** "19 %", "9,5 %", "19,25 %": the French form, without trailing zeros. */
export function formatPercent(rate: BasisPoints): string {
  const { sign, whole, hundredths } = digitsOf(rate);
  const decimals = hundredths.replace(/0+$/, "");
  return `${sign}${whole}${decimals === "" ? "" : `,${decimals}`}${NO_BREAK_SPACE}%`;
}

function digitsOf(value: number): { sign: string; whole: string; hundredths: string } {
  const digits = String(Math.abs(value)).padStart(3, "0");
  return {
    sign: value < 0 ? "-" : "",
    whole: digits.slice(0, -2),
    hundredths: digits.slice(-2),
  };
}
