import type { TFunction } from "i18next";
import type { TimeGroup } from "#domain/reports/reports.ts";
import type { Language } from "#domain/text/language.ts";
import { monthName } from "../../statistics/months.ts";

/** The maximum number of labels on an axis. */
const MAX_AXIS_LABELS = 12;

/**
 * Returns n: every n-th point has a label. n is odd, so that a narrow chart, which hides the labels of even points,
 * hides every second label.
 */
export function axisLabelInterval(points: number): number {
  const every = Math.ceil(points / MAX_AXIS_LABELS);
  return every % 2 === 0 ? every + 1 : every;
}

/** The axis label of a time: "15", "mars", "T1", "2026". */
export function shortTimeLabel(
  t: TFunction,
  language: Language,
  group: TimeGroup,
  key: string,
): string {
  if (group === "day") return String(Number(key.slice(8)));
  if (group === "month") return monthName(Number(key.slice(5)), language, "short");
  if (group === "quarter") {
    return t(`reports.quarterShort.${key.slice(6) as "1" | "2" | "3" | "4"}`);
  }
  return key;
}
