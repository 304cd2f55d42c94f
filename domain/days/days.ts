import type { Language } from "../text/language.ts";

declare const dayBrand: unique symbol;

/** A calendar day, "YYYY-MM-DD". Comparing two days as strings gives their order. */
export type Day = string & { readonly [dayBrand]: true };

const HOUR_IN_MS = 3_600_000;
const DAY_IN_MS = 24 * HOUR_IN_MS;

/** Africa/Algiers is UTC+1 all year: Algeria has had no summer time since 1981. */
const ALGIERS_OFFSET = HOUR_IN_MS;

const FIRST_YEAR = "1900";
const LAST_YEAR = "2999";

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

const ENGLISH_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Whether a value is a calendar day from 1900 to 2999; a typing error such as year 0226 is not. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const year = value.slice(0, 4);
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const start = startOfDay(value);
  return !Number.isNaN(start) && isoDay(start) === value;
}

/** The last day that `isDay` accepts. */
export const LAST_VALID_DAY = `${LAST_YEAR}-12-31` as Day;

/** The day that is `n` days later (earlier when negative). */
export function addDays(day: Day, n: number): Day {
  return isoDay(startOfDay(day) + n * DAY_IN_MS) as Day;
}

/** The number of days from `start` to `end`, negative if `end` is earlier. */
export function daysBetween(start: Day, end: Day): number {
  return Math.round((startOfDay(end) - startOfDay(start)) / DAY_IN_MS);
}

/**
 * The date in Algiers at an instant: a Date, or an ISO 8601 text
 * (docs/rules/wire.md#dates).
 * @throws RangeError for an invalid instant or a year outside 1900 to 2999, for which `parseDay`
 *   returns null
 */
export function dayInAlgiers(instant: Date | string): Day {
  const day =
    typeof instant === "string" ? parseDay(instant) : dayOfMilliseconds(instant.getTime());
  if (day === null) throw new RangeError(`not an instant: ${String(instant)}`);
  return day;
}

/**
 * Parses a day of the wire: "2026-11-20", or a full timestamp, which is converted to its day in
 * Algiers. A timestamp without an offset is in Algiers' time. Null for any other text.
 */
export function parseDay(text: string): Day | null {
  if (isDay(text)) return text;
  const parts = TIMESTAMP.exec(text);
  const written = text.slice(0, 10);
  if (parts === null || !isDay(written)) return null;
  const [, offset] = parts;
  return dayOfMilliseconds(Date.parse(offset === undefined ? `${text}+01:00` : text));
}

/** "20/11/2026" in French and Arabic, "20 Nov 2026" in English; always with Latin digits. */
export function formatDay(day: Day, language: Language): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (language !== "en") return `${date}/${month}/${year}`;
  return `${Number(date)} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}`;
}

function dayOfMilliseconds(milliseconds: number): Day | null {
  if (Number.isNaN(milliseconds)) return null;
  const text = isoDay(milliseconds + ALGIERS_OFFSET);
  return isDay(text) ? text : null;
}

function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function isoDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
