import { addDays, type Day, daysBetween } from "../days/days.ts";
import type { DayRange } from "../days/ranges.ts";
import { addMonths, daysOfMonth, monthOf } from "../days/months.ts";

export const COMPARISONS = ["PREVIOUS", "LAST_YEAR"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The distance between a day of the earlier period and the corresponding day of the later one. */
export type PeriodShift = { months: number } | { days: number };

export interface ComparedPeriods {
  /** The requested period. While it is running, it ends today. */
  period: DayRange;
  previous: DayRange;
  shift: PeriodShift;
}

const MONTHS_OF_YEAR = 12;

/** The months of a whole month, quarter or year; null for any other period. */
function monthsOfWholePeriod({ from, to }: DayRange): number | null {
  const start = monthOf(from);
  const monthOfYear = Number(start.slice(5)) - 1;
  const whole = [1, 3, MONTHS_OF_YEAR].find(
    (months) =>
      monthOfYear % months === 0 &&
      from === `${start}-01` &&
      to === daysOfMonth(addMonths(start, months - 1)).to,
  );
  return whole ?? null;
}

/** The same day of another month, or the last day of a month that is shorter. */
function moveByMonths(day: Day, months: number): Day {
  const { from, to } = daysOfMonth(addMonths(monthOf(day), months));
  const same = addDays(from, Number(day.slice(8)) - 1);
  return same < to ? same : to;
}

const earlierDay = (one: Day, other: Day): Day => (one < other ? one : other);

/**
 * The previous period with as many months or days. It is whole even while the requested one is
 * running.
 */
function previousPeriodOf(
  period: DayRange,
  months: number | null,
): { whole: DayRange; shift: PeriodShift } {
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

function samePeriodLastYear({ from, to }: DayRange, isWhole: boolean): DayRange {
  const end = moveByMonths(to, -MONTHS_OF_YEAR);
  return {
    from: moveByMonths(from, -MONTHS_OF_YEAR),
    to: isWhole ? daysOfMonth(monthOf(end)).to : end,
  };
}

/**
 * The periods that a report compares (docs/rules/reports.md#comparison): with the previous month,
 * quarter or year, or with as many days before; or with the same dates of last year. While the
 * requested period is running, the other period is cut to the days that correspond to its past
 * days.
 */
export function comparedPeriodsOf(
  requested: DayRange,
  comparison: Comparison,
  today: Day,
): ComparedPeriods {
  const isRunning = requested.from <= today && today < requested.to;
  const period = isRunning ? { from: requested.from, to: today } : requested;
  const months = monthsOfWholePeriod(requested);
  if (comparison === "LAST_YEAR") {
    const previous = samePeriodLastYear(period, months !== null && !isRunning);
    return { period, previous, shift: { months: MONTHS_OF_YEAR } };
  }
  const { whole, shift } = previousPeriodOf(requested, months);
  const passed = daysBetween(period.from, period.to);
  const to = isRunning ? earlierDay(addDays(whole.from, passed), whole.to) : whole.to;
  return { period, previous: { from: whole.from, to }, shift };
}

const toLaterPeriod = (day: Day, shift: PeriodShift): Day =>
  "months" in shift ? moveByMonths(day, shift.months) : addDays(day, shift.days);

const toEarlierPeriod = (day: Day, shift: PeriodShift): Day =>
  "months" in shift ? moveByMonths(day, -shift.months) : addDays(day, -shift.days);

/**
 * The days of the earlier period that are compared with a part of the later one: those whose
 * corresponding day is in it. Days at the end of a month can share one: 28 February corresponds to
 * 28 to 31 January.
 * @returns null if the earlier period has no such days
 */
export function comparedDays(
  { previous, shift }: Pick<ComparedPeriods, "previous" | "shift">,
  part: DayRange,
): DayRange | null {
  let from = addDays(toEarlierPeriod(part.from, shift), -3);
  while (toLaterPeriod(from, shift) < part.from) from = addDays(from, 1);
  let to = addDays(toEarlierPeriod(part.to, shift), 3);
  while (toLaterPeriod(to, shift) > part.to) to = addDays(to, -1);
  const days = {
    from: from < previous.from ? previous.from : from,
    to: earlierDay(to, previous.to),
  };
  return days.from <= days.to ? days : null;
}
