import { type Day, addDays } from "#domain/days/days.ts";

export const PERIODS = ["today", "week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a period that ends today; empty for "all". */
export function daysOfPeriod(period: Period, today: Day): { from?: Day; to?: Day } {
  if (period === "all") return {};
  if (period === "today") return { from: today, to: today };
  const from = period === "week" ? addDays(today, -6) : (`${today.slice(0, 7)}-01` as Day);
  return { from, to: today };
}
