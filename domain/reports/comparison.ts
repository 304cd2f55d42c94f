import { addDays, type Day, daysBetween } from "../days/days.ts";
import type { DayRange } from "../days/ranges.ts";
import { addMonths, daysOfMonth, monthOf } from "../days/months.ts";

export const COMPARISONS = ["PREVIOUS", "LAST_YEAR"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** How far a document's date of the earlier period is from its place in the later one. */
export type Shift = { months: number } | { days: number };

export interface ComparedPeriods {
  /** The period, up to today while it runs. */
  period: DayRange;
  previous: DayRange;
  shift: Shift;
}

const YEAR = 12;

/** The months of a whole month, quarter or year; null for any other period. */
function wholeMonths({ from, to }: DayRange): number | null {
  const start = monthOf(from);
  const monthOfYear = Number(start.slice(5)) - 1;
  const whole = [1, 3, YEAR].find(
    (months) =>
      monthOfYear % months === 0 &&
      from === `${start}-01` &&
      to === daysOfMonth(addMonths(start, months - 1)).to,
  );
  return whole ?? null;
}

/** The same day of another month; the last one where the month is shorter. */
function moveByMonths(day: Day, months: number): Day {
  const { from, to } = daysOfMonth(addMonths(monthOf(day), months));
  const same = addDays(from, Number(day.slice(8)) - 1);
  return same < to ? same : to;
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The whole period before, of as many months or days. */
function previousOf(period: DayRange, months: number | null): { whole: DayRange; shift: Shift } {
  const { from, to } = period;
  if (months === null) {
    const days = daysBetween(from, to) + 1;
    return { whole: { from: addDays(from, -days), to: addDays(from, -1) }, shift: { days } };
  }
  const start = addMonths(monthOf(from), -months);
  return {
    whole: { from: `${start}-01` as Day, to: addDays(from, -1) },
    shift: { months },
  };
}

function lastYearOf({ from, to }: DayRange, isWhole: boolean): DayRange {
  const end = moveByMonths(to, -YEAR);
  return { from: moveByMonths(from, -YEAR), to: isWhole ? daysOfMonth(monthOf(end)).to : end };
}

/**
 * The periods that a report compares (docs/rules/reports.md#comparison): the month, quarter or year before,
 * else as many days; or the same dates of last year. While the period runs, the other is as long as what
 * has passed of it.
 */
export function comparePeriods(
  asked: DayRange,
  comparison: Comparison,
  today: Day,
): ComparedPeriods {
  const isRunning = asked.from <= today && today < asked.to;
  const period = isRunning ? { from: asked.from, to: today } : asked;
  const months = wholeMonths(asked);
  if (comparison === "LAST_YEAR") {
    const previous = lastYearOf(period, months !== null && !isRunning);
    return { period, previous, shift: { months: YEAR } };
  }
  const { whole, shift } = previousOf(asked, months);
  const passed = daysBetween(period.from, period.to);
  const to = isRunning ? earlier(addDays(whole.from, passed), whole.to) : whole.to;
  return { period, previous: { from: whole.from, to }, shift };
}

const placeOf = (day: Day, shift: Shift): Day =>
  "months" in shift ? moveByMonths(day, shift.months) : addDays(day, shift.days);

const backOf = (day: Day, shift: Shift): Day =>
  "months" in shift ? moveByMonths(day, -shift.months) : addDays(day, -shift.days);

/**
 * The days of the earlier period that are compared with a part of the later one: those whose place is in
 * it. The last days of a month can have the same place, 28 February that of 28 to 31 January.
 *
 * @returns null where the earlier period has none
 */
export function daysBefore(
  { previous, shift }: Pick<ComparedPeriods, "previous" | "shift">,
  part: DayRange,
): DayRange | null {
  let from = addDays(backOf(part.from, shift), -3);
  while (placeOf(from, shift) < part.from) from = addDays(from, 1);
  let to = addDays(backOf(part.to, shift), 3);
  while (placeOf(to, shift) > part.to) to = addDays(to, -1);
  const days = {
    from: from < previous.from ? previous.from : from,
    to: earlier(to, previous.to),
  };
  return days.from <= days.to ? days : null;
}
