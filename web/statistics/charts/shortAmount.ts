import type { Language } from "#domain/language.ts";

const NO_BREAK_SPACE = "\u00A0";

/** Units of a thousand, a million, a billion. */
const UNITS: Record<Language, readonly [string, string, string]> = {
  en: ["k", "M", "bn"],
  fr: ["k", "M", "Md"],
  ar: ["ألف", "مليون", "مليار"],
};

/**
 * An amount of dinars, abbreviated for an axis: "750", "12,5 k", "3 M", "1,2 Md"; rounded to
 * one decimal, with the comma of every amount (docs/rules/money.md#display).
 */
export function shortAmount(dinars: number, language: Language): string {
  const size = Math.abs(dinars);
  const [thousand, million, billion] = UNITS[language];
  if (size >= 999_950_000) return withUnit(dinars / 1e9, billion);
  if (size >= 999_950) return withUnit(dinars / 1e6, million);
  if (size >= 999.95) return withUnit(dinars / 1e3, thousand);
  return oneDecimal(dinars);
}

function withUnit(value: number, unit: string): string {
  return `${oneDecimal(value)}${NO_BREAK_SPACE}${unit}`;
}

function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10).replace(".", ",");
}
