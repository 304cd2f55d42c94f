import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import { type NumberFormat, fullPatternOf, seriesPositionOf } from "./numbering.ts";
import { MAX_COUNTER_JUMP, canStartSeries, type UsedNumber } from "./numberSeries.ts";

/** The number of a document that was deleted or renumbered, with the day that gives its year. */
export interface LostNumber {
  number: string;
  day: Day;
}

/** Consecutive numbers that no document has. */
export interface Gap<Lost> {
  /** The number just below; null where the series begins with the gap. */
  after: string | null;
  /** The number just above; null where the series ends with the gap. */
  before: string | null;
  /** How many numbers are missing. */
  missing: number;
  /** The missing numbers that documents had before. */
  lost: Lost[];
}

/** A year's numbers of one format and period. */
export interface SeriesContinuity<Lost> {
  pattern: string;
  /** "", "2026" or "2026-11". */
  period: string;
  count: number;
  first: string | null;
  last: string | null;
  gaps: Gap<Lost>[];
}

export interface Continuity<Lost> {
  series: SeriesContinuity<Lost>[];
  /** Numbers of the year that match no format or are too far from their series: entered by hand. */
  others: string[];
}

interface SeriesMember<Lost> {
  number: string;
  counter: number;
  year: string;
  lost: Lost | null;
  /** Whether a series can begin with this number, however far it is from the number below. */
  starts: boolean;
}

interface Series<Lost> {
  pattern: string;
  period: string;
  members: SeriesMember<Lost>[];
}

/**
 * The year is part of the default format's counter. A number with another year starts a new
 * series; otherwise there would be a gap of a million.
 */
function yearInCounter({ type }: NumberFormat, counter: number): number {
  return type === "FORMAT_PAR_DEFAUT" ? Math.floor(counter / 1_000_000) : 0;
}

const yearOfPeriodOrDay = (period: string, day: Day) =>
  (/^\d{4}/.test(period) ? period : day).slice(0, 4);

/** Collects the numbers of a kind in batches, then reports on them. */
export interface ContinuityCheck<Lost extends LostNumber> {
  add(used: readonly UsedNumber[]): void;
  /** Call it once, after all numbers are added. */
  report(lost: readonly Lost[]): Continuity<Lost>;
}

/**
 * Checks whether a kind's numbers of a year are continuous (docs/rules/numbering.md#continuity):
 * for each series its first and last number, and its gaps.
 *
 * A number belongs to the first format that it matches; its year is the one that it contains,
 * else its document's. A gap belongs to the year of the number above it, so it is reported once.
 *
 * @param formats every format that the kind has had, the current one first
 */
export function createContinuityCheck<Lost extends LostNumber>(request: {
  kind: DocumentKind;
  year: number;
  formats: readonly NumberFormat[];
}): ContinuityCheck<Lost> {
  const { kind, formats } = request;
  const year = String(request.year);
  const all = new Map<string, Series<Lost>>();
  const others: string[] = [];
  const inUse = new Set<string>();

  const addToSeries = (number: string, day: Day, lost: Lost | null) => {
    for (const format of formats) {
      const read = seriesPositionOf(kind, format, number);
      if (read === null) continue;
      const pattern = fullPatternOf(kind, format);
      const { period } = read;
      const counter = Number(read.counter); // at most 15 digits
      const key = `${pattern} ${period} ${yearInCounter(format, counter)}`;
      const series = all.get(key) ?? { pattern, period, members: [] };
      all.set(key, series);
      const starts = canStartSeries({ kind, formats, number, date: day });
      series.members.push({ number, counter, year: yearOfPeriodOrDay(period, day), lost, starts });
      return;
    }
    if (lost === null && day.startsWith(year)) others.push(number);
  };

  return {
    add(used) {
      for (const { number, date } of used) {
        addToSeries(number, date, null);
        inUse.add(number);
      }
    },
    report(lost) {
      for (const entry of lost) {
        if (!inUse.has(entry.number)) addToSeries(entry.number, entry.day, entry);
      }
      const found = [...all.values()].map(separateDistantNumbers);
      const typed = found
        .flatMap(({ outside }) => outside)
        .filter((member) => member.lost === null && member.year === year);
      others.push(...typed.map(({ number }) => number));
      const series = found
        .map((each) => continuityInYear(each, year))
        .filter(({ count, gaps }) => count > 0 || gaps.length > 0)
        .toSorted((a, b) => compare(a.period, b.period) || compare(a.pattern, b.pattern));
      return { series, others: others.toSorted(compare) };
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Sorts the members by counter and separates the entered numbers that are too far from the others.
 */
function separateDistantNumbers<Lost>({ members, ...series }: Series<Lost>) {
  const ordered: SeriesMember<Lost>[] = [];
  const outside: SeriesMember<Lost>[] = [];
  for (const member of members.toSorted((a, b) => a.counter - b.counter)) {
    const below = ordered.at(-1);
    const joins =
      below === undefined || member.starts || member.counter - below.counter <= MAX_COUNTER_JUMP;
    (joins ? ordered : outside).push(member);
  }
  return { ...series, ordered, outside };
}

type SeparatedSeries<Lost> = ReturnType<typeof separateDistantNumbers<Lost>>;

function continuityInYear<Lost>({ pattern, period, ordered }: SeparatedSeries<Lost>, year: string) {
  const used = ordered.filter((member) => member.lost === null && member.year === year);
  return {
    pattern,
    period,
    count: used.length,
    first: used[0]?.number ?? null,
    last: used.at(-1)?.number ?? null,
    gaps: findGaps(ordered, year),
  };
}

/** @param ordered sorted by counter, with the lost numbers between the used ones */
function findGaps<Lost>(ordered: readonly SeriesMember<Lost>[], year: string): Gap<Lost>[] {
  const gaps: Gap<Lost>[] = [];
  let below: SeriesMember<Lost> | null = null;
  let lostMembers: SeriesMember<Lost>[] = [];
  const closeGap = (above: SeriesMember<Lost> | null) => {
    const start = below?.counter ?? (lostMembers[0]?.counter ?? above?.counter ?? 0) - 1;
    const end = above?.counter ?? (lostMembers.at(-1)?.counter ?? start) + 1;
    const missing = end - start - 1;
    const belongs = (above ?? lostMembers.at(-1))?.year === year;
    if (missing > 0 && belongs) {
      const lost = lostMembers.flatMap((member) => member.lost ?? []);
      gaps.push({ after: below?.number ?? null, before: above?.number ?? null, missing, lost });
    }
    below = above;
    lostMembers = [];
  };
  for (const member of ordered) {
    if (member.lost === null) closeGap(member);
    else lostMembers.push(member);
  }
  if (lostMembers.length > 0) closeGap(null);
  return gaps;
}
