import { addDays, type Day } from "../days/days.ts";
import { addMonths, type Month } from "../days/months.ts";

const DEADLINE_DAY = 20;

/**
 * The next working day, or the day itself. Friday and Saturday are the days of rest. Public
 * holidays are not considered: many follow the lunar calendar.
 */
function nextWorkingDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 5) return addDays(day, 2);
  return weekday === 6 ? addDays(day, 1) : day;
}

/** The last day for the G50 of a month; if that is a day of rest, the next working day. */
export function g50Deadline(month: Month): Day {
  return nextWorkingDay(`${addMonths(month, 1)}-${DEADLINE_DAY}` as Day);
}

/** The last day for the G12 bis of a year. */
export function g12bisDeadline(year: number): Day {
  return nextWorkingDay(`${year + 1}-01-${DEADLINE_DAY}` as Day);
}
