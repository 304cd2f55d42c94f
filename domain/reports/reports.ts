import { type Day, isDay } from "../days/days.ts";
import { addMonths, daysOfMonth, isMonth, type Month } from "../days/months.ts";
import type { DayRange } from "../days/ranges.ts";

/** The groups of sales by the document's date. */
export const TIME_GROUPS = ["day", "month", "quarter", "year"] as const;
export type TimeGroup = (typeof TIME_GROUPS)[number];

/** The ways to group sales (docs/rules/reports.md#sales). */
export const SALES_GROUPS = [
  ...TIME_GROUPS,
  "client",
  "product",
  "seller",
  "wilaya",
  "rate",
] as const;
export type SalesGroup = (typeof SALES_GROUPS)[number];

/** The key of the sales without product, wilaya or seller. */
export const NONE_KEY = "NONE";

/**
 * The documents that count: issued invoices and credit notes, or the active invoices of the dashboard,
 * issued or not.
 */
export const POPULATIONS = ["ISSUED", "WITH_DRAFTS"] as const;
export type Population = (typeof POPULATIONS)[number];

export const isTimeGroup = (group: SalesGroup): group is TimeGroup =>
  (TIME_GROUPS as readonly string[]).includes(group);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (key: string) => UUID.test(key);
const isIdOrNone = (key: string) => key === NONE_KEY || isId(key);

/** Whether a text is a VAT rate as the key of its group: a fraction, `0.19`. */
export const isRateKey = (key: string) => /^(0|1|0\.\d{1,4})$/.test(key);

const IS_KEY_OF_GROUP: Record<SalesGroup, (key: string) => boolean> = {
  day: (key) => isDay(key),
  month: (key) => isMonth(key),
  quarter: (key) => /^\d{4}-Q[1-4]$/.test(key) && isMonth(`${key.slice(0, 4)}-01`),
  year: (key) => isMonth(`${key}-01`),
  client: isId,
  product: isIdOrNone,
  seller: isIdOrNone,
  wilaya: (key) => key.length > 0 && key.length <= 120,
  rate: isRateKey,
};

/** Whether a text has the form of a key of the group: `2026-01` by month, `0.19` by rate. */
export const isSalesKey = (group: SalesGroup, key: string): boolean => IS_KEY_OF_GROUP[group](key);

/** The days of a key of a time group: `2026-Q1` is 1 January to 31 March. */
export function daysOfKey(group: TimeGroup, key: string): DayRange {
  if (group === "day") return { from: key as Day, to: key as Day };
  const months = { month: 1, quarter: 3, year: 12 }[group];
  const year = key.slice(0, 4);
  const quarter = group === "quarter" ? Number(key.slice(6)) : 1;
  const first = (group === "month" ? key : `${year}-01`) as Month;
  const start = addMonths(first, (quarter - 1) * 3);
  return { from: daysOfMonth(start).from, to: daysOfMonth(addMonths(start, months - 1)).to };
}
