import { addDays, type Day } from "#domain/days/days.ts";

export const DATE_PRESETS = [
  "thisMonth",
  "lastMonth",
  "thisQuarter",
  "lastQuarter",
  "thisYear",
  "lastYear",
] as const;

export type DatePreset = (typeof DATE_PRESETS)[number];

/** The length of each preset in months, and how many periods of this length before the current one it is. */
const SPANS: Record<DatePreset, { months: number; back: number }> = {
  thisMonth: { months: 1, back: 0 },
  lastMonth: { months: 1, back: 1 },
  thisQuarter: { months: 3, back: 0 },
  lastQuarter: { months: 3, back: 1 },
  thisYear: { months: 12, back: 0 },
  lastYear: { months: 12, back: 1 },
};

/** The first and last day of a period; quarters and years are calendar periods. */
export function daysOfPreset(preset: DatePreset, today: Day): { from: Day; to: Day } {
  const { months, back } = SPANS[preset];
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const start = now - (now % months) - back * months;
  return { from: firstDay(start), to: addDays(firstDay(start + months), -1) };
}

/** The days of a chosen range: those of a named period, or the two typed days. */
export function daysOfRange(
  values: { dateFrom: Day | null; dateTo: Day | null; period: DatePreset | "any" },
  today: Day,
): { from: Day | null; to: Day | null } {
  const { dateFrom, dateTo, period } = values;
  return period === "any" ? { from: dateFrom, to: dateTo } : daysOfPreset(period, today);
}

/** @param month months since year 0 */
function firstDay(month: number): Day {
  const year = String(Math.floor(month / 12)).padStart(4, "0");
  return `${year}-${String((month % 12) + 1).padStart(2, "0")}-01` as Day;
}
