import { MONTH_LOCALES } from "#domain/days/monthTitle.ts";
import type { Language } from "#domain/text/language.ts";

/** The name of a month, from 1 to 12: "mars"; the short form is "févr.". */
export function monthName(month: number, language: Language, form: "long" | "short"): string {
  const format = new Intl.DateTimeFormat(MONTH_LOCALES[language], { month: form, timeZone: "UTC" });
  return format.format(Date.UTC(2000, month - 1, 15));
}

interface MonthRevenue {
  month: number;
  revenue: number;
}

/**
 * The number of months that the chart draws: all of a past year, those up to the current month of this year, none of a
 * later year; but always those up to the last month with revenue.
 * @param today the day in Algiers, "2026-11-20"
 */
export function monthsToDraw(year: number, months: readonly MonthRevenue[], today: string): number {
  const [thisYear, thisMonth] = today.split("-").map(Number);
  const elapsed = year === thisYear ? (thisMonth ?? 12) : year < (thisYear ?? year) ? 12 : 0;
  const last = months.findLast(({ revenue }) => revenue !== 0)?.month ?? 0;
  return Math.max(elapsed, last);
}

/** The month with the highest revenue, the earliest if several have it; null without revenue. */
export function bestMonth(months: readonly MonthRevenue[]): MonthRevenue | null {
  const [best] = months
    .filter(({ revenue }) => revenue > 0)
    .toSorted((a, b) => b.revenue - a.revenue);
  return best ?? null;
}
