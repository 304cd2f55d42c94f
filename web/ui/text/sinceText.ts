import { dayInAlgiers } from "#domain/days/days.ts";
import type { Language } from "#domain/text/language.ts";

/** Milliseconds. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The time since a timestamp, in words: "il y a 5 minutes", "hier". Days are those of Algiers. */
export function sinceText(at: string, now: number, language: Language): string {
  const [count, unit] = elapsedWithUnit(at, now);
  const format = new Intl.RelativeTimeFormat(`${language}-DZ`, { numeric: "auto" });
  return format.format(-count, unit);
}

/** The start of the day in Algiers, as if in UTC, so that differences are whole days. */
const dayStart = (at: Date | string) => Date.parse(dayInAlgiers(at));

function elapsedWithUnit(
  at: string,
  now: number,
): [count: number, unit: Intl.RelativeTimeFormatUnit] {
  // The server's clock may be ahead of the browser's.
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < MINUTE) return [Math.max(1, Math.floor(passed / 1000)), "second"];
  if (passed < HOUR) return [Math.floor(passed / MINUTE), "minute"];
  if (passed < 24 * HOUR) return [Math.floor(passed / HOUR), "hour"];
  const days = (dayStart(new Date(now)) - dayStart(at)) / (24 * HOUR);
  if (days < 14) return [days, "day"];
  if (days < 60) return [Math.floor(days / 7), "week"];
  return days < 365 ? [Math.floor(days / 30), "month"] : [Math.floor(days / 365), "year"];
}
