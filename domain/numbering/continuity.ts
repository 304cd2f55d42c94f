import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import { type NumberFormat, createPositionReader, fullPatternOf } from "./numbering.ts";
import { MAX_COUNTER_JUMP, isNearStart, type UsedNumber } from "./numberSeries.ts";
import { findGaps, type Gap, type SeriesMember } from "./numberGaps.ts";

/** The number of a document that was deleted or renumbered, with the day that gives its year. */
export interface LostNumber {
  number: string;
  day: Day;
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
  /** Adds numbers of deleted and renumbered documents, after all numbers in use. */
  addLost(lost: readonly Lost[]): void;
  /**
   * The reports of all years that have one, by the year. Call it once, after all numbers are added.
   */
  report(): Map<string, Continuity<Lost>>;
}

/**
 * Checks whether a kind's numbers are continuous (docs/rules/numbering.md#continuity): for each year
 * and series its first and last number, and its gaps.
 *
 * A number belongs to the first format that it matches. Its year is that of its period, or its
 * document's if the period has no year. A gap belongs to the year of the number above it, so it is
 * reported once.
 *
 * @param formats every format that the kind has had, the current one first
 */
export function createContinuityCheck<Lost extends LostNumber>(request: {
  kind: DocumentKind;
  formats: readonly NumberFormat[];
}): ContinuityCheck<Lost> {
  const findMember = createMemberFinder(request);
  const all = new Map<string, Series<Lost>>();
  const others: { number: string; year: string }[] = [];
  const inUse = new Set<string>();

  const addToSeries = (number: string, day: Day, lost: Lost | null) => {
    const found = findMember(number, day);
    if (found === null) {
      if (lost === null) others.push({ number, year: day.slice(0, 4) });
      return;
    }
    const { key, pattern, period, counter, starts } = found;
    const series = all.get(key) ?? { pattern, period, members: [] };
    all.set(key, series);
    series.members.push({ number, counter, year: yearOfPeriodOrDay(period, day), lost, starts });
  };

  return {
    add(used) {
      for (const { number, date } of used) {
        addToSeries(number, date, null);
        inUse.add(number);
      }
    },
    addLost(lost) {
      for (const entry of lost) {
        if (!inUse.has(entry.number)) addToSeries(entry.number, entry.day, entry);
      }
    },
    report() {
      const found = [...all.values()].map(separateDistantNumbers);
      const distant = found.flatMap(({ outside }) => outside.filter(({ lost }) => lost === null));
      return reportByYear(found, [...others, ...distant]);
    },
  };
}

/**
 * Returns a function that finds the series of a number in the first format that it matches; null if
 * it matches none. `starts`: whether it is near the first number of any format that it matches. The
 * formats are prepared once, because each number is compared with all of them.
 */
function createMemberFinder(request: { kind: DocumentKind; formats: readonly NumberFormat[] }) {
  const { kind } = request;
  const readers = request.formats.map((format) => ({
    format,
    pattern: fullPatternOf(kind, format),
    readPosition: createPositionReader(kind, format),
  }));
  return (number: string, day: Day) => {
    let found: { key: string; pattern: string; period: string; counter: number } | null = null;
    for (const { format, pattern, readPosition } of readers) {
      const read = readPosition(number);
      if (read === null) continue;
      const { period } = read;
      const counter = Number(read.counter); // at most 15 digits
      const key = `${pattern} ${period} ${yearInCounter(format, counter)}`;
      found ??= { key, pattern, period, counter };
      if (isNearStart(read.counter, format, day)) return { ...found, starts: true };
    }
    return found && { ...found, starts: false };
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Sorts the members by counter and separates those that are too far above the member below them.
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

function reportByYear<Lost>(
  found: readonly SeparatedSeries<Lost>[],
  others: readonly { number: string; year: string }[],
): Map<string, Continuity<Lost>> {
  const years = new Map<string, Continuity<Lost>>();
  const ofYear = (year: string) => {
    const report = years.get(year) ?? { series: [], others: [] };
    years.set(year, report);
    return report;
  };
  for (const series of found) {
    for (const [year, continuity] of continuityByYear(series)) {
      ofYear(year).series.push(continuity);
    }
  }
  for (const { number, year } of others) ofYear(year).others.push(number);
  for (const { series, others: numbers } of years.values()) {
    series.sort((a, b) => compare(a.period, b.period) || compare(a.pattern, b.pattern));
    numbers.sort(compare);
  }
  return years;
}

/** The continuity of a series in each year in which it has numbers or gaps. */
function continuityByYear<Lost>({ pattern, period, ordered }: SeparatedSeries<Lost>) {
  const years = new Map<string, SeriesContinuity<Lost>>();
  const ofYear = (year: string) => {
    const continuity = years.get(year) ?? {
      pattern,
      period,
      count: 0,
      first: null,
      last: null,
      gaps: [],
    };
    years.set(year, continuity);
    return continuity;
  };
  for (const { number, year, lost } of ordered) {
    if (lost !== null) continue;
    const continuity = ofYear(year);
    continuity.count += 1;
    continuity.first ??= number;
    continuity.last = number;
  }
  for (const { year, gap } of findGaps(ordered)) ofYear(year).gaps.push(gap);
  return years;
}
