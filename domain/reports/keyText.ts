import { formatStoredWilaya, formatWilaya, WILAYAS } from "../countries/countries.ts";
import { type Day, formatDay, isDay } from "../days/days.ts";
import { monthTitle } from "../days/monthTitle.ts";
import { isMonth } from "../days/months.ts";
import { fractionToBasisPoints } from "../money/money.ts";
import { formatPercent } from "../money/moneyText.ts";
import type { Language } from "../text/language.ts";
import { NONE_KEY, type SalesGroup } from "./reports.ts";
import { isolateLtr } from "../text/isolate.ts";

/** The key and label of a row of the sales. */
interface KeyedRow {
  key: string;
  /** The record's name; null for times and rates, and where there is no record. */
  label: string | null;
}

type Quarter = "1" | "2" | "3" | "4";

/** The texts for the names of rows, in the reader's language. */
export interface KeyTexts {
  /** The text for sales without such a record. */
  none: (group: "product" | "seller" | "wilaya") => string;
  /** The text for a deleted record. */
  deleted: (group: "client" | "product" | "seller") => string;
  quarter: (quarter: Quarter, year: string) => string;
}

const isolateInArabic = (text: string, language: Language) =>
  language === "ar" ? isolateLtr(text) : text;

export const dayText = (day: Day, language: Language) =>
  isolateInArabic(formatDay(day, language), language);

/** Formats a rate of the wire: "19 %". */
export function rateText(fraction: number, language: Language): string {
  const rate = fractionToBasisPoints(fraction);
  return rate === null
    ? String(fraction)
    : isolateInArabic(formatPercent(rate, language), language);
}

/** The name of a wilaya by its code: "16 - Alger"; free text unchanged. */
export function wilayaText(code: string, language: Language): string {
  const wilaya = WILAYAS.find((each) => each.code === code);
  return wilaya === undefined ? code : formatWilaya(formatStoredWilaya(wilaya), language);
}

/** The name of a row: "mars 2026", "1er trimestre 2026", "16 - Alger", "19 %", "Sans produit". */
export function keyText(
  group: SalesGroup,
  { key, label }: KeyedRow,
  language: Language,
  texts: KeyTexts,
): string {
  if (key === NONE_KEY) return texts.none(group as "product" | "seller" | "wilaya");
  switch (group) {
    case "day":
      return isDay(key) ? dayText(key, language) : key;
    case "month":
      return isMonth(key) ? monthTitle(key, language) : key;
    case "quarter":
      return texts.quarter(key.slice(6) as Quarter, key.slice(0, 4));
    case "year":
      return key;
    case "rate":
      return rateText(Number(key), language);
    case "wilaya":
      return label === null ? wilayaText(key, language) : formatWilaya(label, language);
    case "client":
    case "product":
    case "seller":
      return label ?? texts.deleted(group);
  }
}
