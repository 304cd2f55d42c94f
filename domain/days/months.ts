import { addDays, type Day, isDay } from "./days.ts";

declare const monthBrand: unique symbol;

/** A calendar month, "YYYY-MM". Comparing two months as strings gives their order. */
export type Month = string & { readonly [monthBrand]: true };

const MONTHS_OF_YEAR = 12;

/** Whether a text is a calendar month from 1900 to 2999. */
export function isMonth(text: string): text is Month {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

/** The month that is `n` months later (earlier when negative). */
export function addMonths(month: Month, n: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * MONTHS_OF_YEAR + number - 1 + n;
  const later = String((months % MONTHS_OF_YEAR) + 1).padStart(2, "0");
  return `${Math.floor(months / MONTHS_OF_YEAR)}-${later}` as Month;
}

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): { from: Day; to: Day } {
  const from = `${month}-01` as Day;
  const next = `${addMonths(month, 1)}-01` as Day;
  return { from, to: addDays(next, -1) };
}
