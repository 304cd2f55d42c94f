import { addDays, type Day, isDay } from "../days/days.ts";
import { foldText } from "../text/foldText.ts";
import { plainText } from "./plainText.ts";

/** The names of each month: French, English, those of Algeria and of the Arab East. */
const MONTHS = [
  "janvier january جانفي يناير",
  "fevrier february فيفري فبراير",
  "mars march مارس",
  "avril april أفريل أبريل",
  "mai may ماي مايو",
  "juin june جوان يونيو",
  "juillet july جويلية يوليو",
  "aout august أوت أغسطس",
  "septembre september سبتمبر",
  "octobre october أكتوبر",
  "novembre november نوفمبر",
  "decembre december ديسمبر",
].map((names) => names.split(" ").map(foldText));

/** The minimum length of an abbreviated month name. */
const MIN_ABBREVIATION_LENGTH = 3;

const SEPARATED_DATE = /^(?<date>\d{1,2})[ ./-](?<month>\d{1,2})(?:[ ./-](?<year>\d{4}|\d{2}))?$/;
const COMPACT_DATE = /^(?<date>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/;
const YEAR_FIRST = /^(?<year>\d{4})[./-](?<month>\d{1,2})[./-](?<date>\d{1,2})$/;
const NAMED_DATE =
  /^(?<date>\d{1,2})(?:er)?[ ./-]*(?<name>\p{L}{3,})\.?(?:[ ,./-]*(?<year>\d{4}|\d{2}))?$/u;

const DATE_FORMS = [SEPARATED_DATE, COMPACT_DATE, YEAR_FIRST, NAMED_DATE];

interface DayParts {
  /** Null if the text has no year. */
  year: string | null;
  month: string;
  date: string;
}

/**
 * Parses a typed or pasted day: "20/11/2026", "20.11.26", "20112026", "2026-11-20", "20 nov 2026",
 * "٢٠/١١/٢٠٢٦". "1/12" and "1 déc" have no year: they mean the day that is nearest to `today`, at
 * most half a year away. Null for any other text, and for a day that the calendar doesn't have.
 */
export function parseEnteredDay(text: string, today: Day): Day | null {
  const parts = parseDayParts(text);
  if (parts === null) return null;
  return parts.year === null ? nearestDay(parts, today) : dayOfParts(parts.year, parts);
}

/** Like `parseEnteredDay`, but null for a text without a year: the user may still be typing it. */
export function parseCompleteDay(text: string): Day | null {
  const parts = parseDayParts(text);
  return parts === null || parts.year === null ? null : dayOfParts(parts.year, parts);
}

function parseDayParts(text: string): DayParts | null {
  const entered = plainText(text).replaceAll("،", ",");
  const found = DATE_FORMS.map((form) => form.exec(entered)?.groups).find(
    (groups) => groups !== undefined,
  );
  if (found === undefined) return null;
  const { date = "", name, year } = found;
  const month = name === undefined ? (found.month ?? "") : monthOfName(name);
  return month === null ? null : { year: year ?? null, month, date };
}

/** The number of the only month that a name, or the beginning of one, stands for. */
function monthOfName(name: string): string | null {
  const folded = foldText(name);
  const exact = MONTHS.findIndex((names) => names.includes(folded));
  const begun = MONTHS.flatMap((names, at) =>
    names.some((each) => each.startsWith(folded)) ? [at] : [],
  );
  const isAbbreviation = folded.length >= MIN_ABBREVIATION_LENGTH && begun.length === 1;
  const found = exact >= 0 ? exact : isAbbreviation ? begun[0] : undefined;
  return found === undefined ? null : String(found + 1);
}

function dayOfParts(year: string, { month, date }: DayParts): Day | null {
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** Half a year: the maximum distance of a day without a year from today. */
const MAX_DISTANCE_IN_DAYS = 183;

function nearestDay(parts: DayParts, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => dayOfParts(String(each), parts));
  const isWithin = (far: number) => (day: Day | null) =>
    day !== null && addDays(today, -far) <= day && day <= addDays(today, far);
  // If both days are exactly half a year away, the future one is meant.
  return (
    days.find(isWithin(MAX_DISTANCE_IN_DAYS - 1)) ??
    days.findLast(isWithin(MAX_DISTANCE_IN_DAYS)) ??
    null
  );
}
