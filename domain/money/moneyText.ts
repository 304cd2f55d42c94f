import type { Language } from "../text/language.ts";
import type { BasisPoints, Centimes } from "./money.ts";
import { isolateLtr } from "../text/isolate.ts";

const NARROW_NO_BREAK_SPACE = "\u202F";
const NO_BREAK_SPACE = "\u00A0";

/** The decimal sign of amounts, rates and quantities in a language. */
export const DECIMAL_SIGN: Record<Language, string> = { en: ".", fr: ",", ar: "," };

const THOUSANDS_SEPARATOR: Record<Language, string> = {
  en: ",",
  fr: NARROW_NO_BREAK_SPACE,
  ar: NARROW_NO_BREAK_SPACE,
};

/** The currency after an amount. */
export const CURRENCY: Record<Language, string> = { en: "DA", fr: "DA", ar: "دج" };

/**
 * Formats centimes: "1 234 567,89" in French and Arabic, "1,234,567.89" in English. A sum that may
 * exceed the safe integers is a bigint.
 */
export function formatAmount(amount: Centimes | bigint, language: Language): string {
  const { sign, whole, hundredths } = signAndDigitsOf(amount);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEPARATOR[language]);
  return `${sign}${grouped}${DECIMAL_SIGN[language]}${hundredths}`;
}

/**
 * An amount with its currency: "1 234,50 DA", "1,234.50 DA", "1 234,50 دج"
 * (docs/rules/money.md#display). In Arabic the number alone is in a left-to-right isolate, or its
 * digit groups would change places; the currency follows it in reading order.
 */
export function formatMoney(amount: Centimes, language: Language): string {
  const number = formatAmount(amount, language);
  return `${language === "ar" ? isolateLtr(number) : number}${NO_BREAK_SPACE}${CURRENCY[language]}`;
}

/** "19 %", "9,5 %", "19,25 %", in English "19.25%": without trailing zeros. */
export function formatPercent(rate: BasisPoints, language: Language): string {
  const space = language === "en" ? "" : NO_BREAK_SPACE;
  return `${formatRate(rate, language)}${space}%`;
}

/** The number of a rate, without trailing zeros: "19", "9,5", in English "9.5". */
export function formatRate(rate: BasisPoints, language: Language): string {
  const { sign, whole, hundredths } = signAndDigitsOf(rate);
  const decimals = hundredths.replace(/0+$/, "");
  return `${sign}${whole}${decimals === "" ? "" : `${DECIMAL_SIGN[language]}${decimals}`}`;
}

function signAndDigitsOf(value: number | bigint): {
  sign: string;
  whole: string;
  hundredths: string;
} {
  const digits = String(value).replace("-", "").padStart(3, "0");
  return {
    sign: value < 0 ? "-" : "",
    whole: digits.slice(0, -2),
    hundredths: digits.slice(-2),
  };
}
