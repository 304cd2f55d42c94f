import type { Day } from "./days.ts";
import type { DayRange } from "./ranges.ts";

/** The first of January of a day's year. */
export function firstOfYear(day: Day): Day {
  return `${day.slice(0, 4)}-01-01` as Day;
}

/** The first and the last day of a year. */
export function daysOfYear(year: number): DayRange {
  return { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day };
}
