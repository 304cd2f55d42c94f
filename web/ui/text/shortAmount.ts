import type { Language } from "#domain/text/language.ts";
import { DECIMAL_SIGN } from "#domain/money/moneyText.ts";

const NO_BREAK_SPACE = "\u00A0";

/** Units of a thousand, a million, a billion. */
const UNITS: Record<Language, readonly [string, string, string]> = {
  en: ["k", "M", "bn"],
  fr: ["k", "M", "Md"],
  ar: ["ألف", "مليون", "مليار"],
};

/**
 * An amount of dinars, abbreviated for an axis: "750", "12,5 k", "3 M", "1,2 Md". It is rounded to one decimal, with
 * the decimal separator of the language (docs/rules/money.md#display).
 */
export function shortAmount(dinars: number, language: Language): string {
  const size = Math.abs(dinars);
  const [thousand, million, billion] = UNITS[language];
  if (size >= 999_950_000) return appendUnit(dinars / 1e9, billion, language);
  if (size >= 999_950) return appendUnit(dinars / 1e6, million, language);
  if (size >= 999.95) return appendUnit(dinars / 1e3, thousand, language);
  return formatOneDecimal(dinars, language);
}

function appendUnit(value: number, unit: string, language: Language): string {
  return `${formatOneDecimal(value, language)}${NO_BREAK_SPACE}${unit}`;
}

function formatOneDecimal(value: number, language: Language): string {
  return String(Math.round(value * 10) / 10).replace(".", DECIMAL_SIGN[language]);
}
