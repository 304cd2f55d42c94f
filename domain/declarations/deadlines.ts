import { addDays, type Day } from "../days/days.ts";
import { addMonths, type Month } from "../days/months.ts";

const LAST_DAY = 20;

/** Friday and Saturday are the days of rest. Holidays move with the moon and are not known here. */
function nextWorkingDay(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 5) return addDays(day, 2);
  return weekday === 6 ? addDays(day, 1) : day;
}

/** The last day for the G50 of a month; on a day of rest, the next working day. */
export function g50Deadline(month: Month): Day {
  return nextWorkingDay(`${addMonths(month, 1)}-${LAST_DAY}` as Day);
}

/** The last day for the G12 bis of a year. */
export function g12bisDeadline(year: number): Day {
  return nextWorkingDay(`${year + 1}-01-${LAST_DAY}` as Day);
}
