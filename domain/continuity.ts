import type { Day } from "./days.ts";
import type { DocumentKind } from "./documents.ts";
import { type NumberFormat, patternOf, readNumber } from "./numbering.ts";

/** A number that a document carries, archived or not, with the document's date. */
export interface UsedNumber {
  number: string;
  date: Day;
}

/** A number that no document carries any more, with the day that tells its year. */
export interface LostNumber {
  number: string;
  day: Day;
}

/** Numbers that follow each other in counting, but not in the records. */
export interface Gap<Lost> {
  /** The number just below; null where the series begins with the gap. */
  after: string | null;
  /** The number just above; null where the series ends with the gap. */
  before: string | null;
  /** How many numbers are missing. */
  missing: number;
  /** Those of them that documents carried once. */
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
  /** Numbers of the year that fit none of the formats: typed by hand. */
  others: string[];
}

interface SeriesMember<Lost> {
  number: string;
  counter: number;
  year: string;
  lost: Lost | null;
}

interface Series<Lost> {
  pattern: string;
  period: string;
  members: SeriesMember<Lost>[];
}

/**
 * The default format's year belongs to its counter and stays while it goes on; a number typed with
 * another year begins anew, without a gap of a million.
 */
function yearInCounter({ type }: NumberFormat, counter: number): number {
  return type === "FORMAT_PAR_DEFAUT" ? Math.floor(counter / 1_000_000) : 0;
}

const yearOf = (period: string, day: Day) => (/^\d{4}/.test(period) ? period : day).slice(0, 4);

/** Takes the numbers of a kind as they come, some at a time, and tells of them when all are there. */
export interface ContinuityCheck<Lost extends LostNumber> {
  add(carried: readonly UsedNumber[]): void;
  /** To be asked once. */
  report(lost: readonly Lost[]): Continuity<Lost>;
}

/**
 * How a kind's numbers follow each other in a year (docs/rules/numbering.md#continuity): for each
 * series its first and last number and what is missing in between.
 *
 * A number belongs to the first of the formats that it fits. Its year is the one that it names,
 * else its document's. A gap belongs to the year of the number above it, so that one between two
 * years is told once.
 *
 * @param formats every format that the kind ever had, the present one first
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

  const addToSeries = (number: string, day: Day, gone: Lost | null) => {
    for (const format of formats) {
      const read = readNumber(kind, format, number);
      if (read === null) continue;
      const pattern = patternOf(kind, format);
      const { period } = read;
      const counter = Number(read.counter); // at most 15 digits
      const key = `${pattern} ${period} ${yearInCounter(format, counter)}`;
      const series = all.get(key) ?? { pattern, period, members: [] };
      all.set(key, series);
      series.members.push({ number, counter, year: yearOf(period, day), lost: gone });
      return;
    }
    if (gone === null && day.startsWith(year)) others.push(number);
  };

  return {
    add(carried) {
      for (const { number, date } of carried) {
        addToSeries(number, date, null);
        inUse.add(number);
      }
    },
    report(lost) {
      for (const gone of lost)
        if (!inUse.has(gone.number)) addToSeries(gone.number, gone.day, gone);
      const series = [...all.values()]
        .map((each) => continuityInYear(each, year))
        .filter(({ count, gaps }) => count > 0 || gaps.length > 0)
        .toSorted((a, b) => compare(a.period, b.period) || compare(a.pattern, b.pattern));
      return { series, others: others.toSorted(compare) };
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function continuityInYear<Lost>({ pattern, period, members: places }: Series<Lost>, year: string) {
  const ordered = places.toSorted((a, b) => a.counter - b.counter);
  const carried = ordered.filter((place) => place.lost === null && place.year === year);
  return {
    pattern,
    period,
    count: carried.length,
    first: carried[0]?.number ?? null,
    last: carried.at(-1)?.number ?? null,
    gaps: findGaps(ordered, year),
  };
}

/** @param ordered by counter; lost numbers lie inside the gaps that they left */
function findGaps<Lost>(ordered: readonly SeriesMember<Lost>[], year: string): Gap<Lost>[] {
  const gaps: Gap<Lost>[] = [];
  let below: SeriesMember<Lost> | null = null;
  let gone: SeriesMember<Lost>[] = [];
  const close = (above: SeriesMember<Lost> | null) => {
    const start = below?.counter ?? (gone[0]?.counter ?? above?.counter ?? 0) - 1;
    const end = above?.counter ?? (gone.at(-1)?.counter ?? start) + 1;
    const missing = end - start - 1;
    const belongs = (above ?? gone.at(-1))?.year === year;
    if (missing > 0 && belongs) {
      const lost = gone.flatMap((place) => place.lost ?? []);
      gaps.push({ after: below?.number ?? null, before: above?.number ?? null, missing, lost });
    }
    below = above;
    gone = [];
  };
  for (const place of ordered) {
    if (place.lost === null) close(place);
    else gone.push(place);
  }
  if (gone.length > 0) close(null);
  return gaps;
}
