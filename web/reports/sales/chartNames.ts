import type { TFunction } from "i18next";
import type { TimeGroup } from "#domain/reports/reports.ts";
import type { Language } from "#domain/text/language.ts";
import { monthName } from "../../statistics/months.ts";

/** How many names an axis has room for. */
const NAMES = 12;

/** Every how manieth point has a name: an odd number, because a narrow chart hides every other name. */
export function nameEvery(points: number): number {
  const every = Math.ceil(points / NAMES);
  return every % 2 === 0 ? every + 1 : every;
}

/** The name of a time below the axis: "15", "mars", "T1", "2026". */
export function shortKey(t: TFunction, language: Language, group: TimeGroup, key: string): string {
  if (group === "day") return String(Number(key.slice(8)));
  if (group === "month") return monthName(Number(key.slice(5)), language, "short");
  if (group === "quarter") {
    return t(`reports.quarterShort.${key.slice(6) as "1" | "2" | "3" | "4"}`);
  }
  return key;
}
