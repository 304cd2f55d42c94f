import type { Day } from "./days.ts";

/** The first of January of a day's year. */
export function firstOfYear(day: Day): Day {
  return `${day.slice(0, 4)}-01-01` as Day;
}
