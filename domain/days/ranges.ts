import type { Day } from "./days.ts";

/** The days from one to another, both included. */
export interface DayRange {
  from: Day;
  to: Day;
}

export function isDayInRange(day: Day, { from, to }: DayRange): boolean {
  return from <= day && day <= to;
}
