import type { DayRange } from "#domain/days/ranges.ts";
import type { Day } from "#domain/days/days.ts";
import { daysOfPreset, DATE_PRESETS } from "../documents/list/filters/inputs/datePresets.ts";
import { type AddressField, type AddressValues, dayField } from "../ui/table/addressFields.ts";

/** A named period, or two days. */
export const PERIOD_FIELDS = {
  period: [...DATE_PRESETS, "days"],
  from: dayField,
  to: dayField,
} as const;

type PeriodValues = AddressValues<typeof PERIOD_FIELDS>;

/** The days of the address. A missing or reversed range becomes this month. */
export function daysOfPeriod({ period, from, to }: PeriodValues, today: Day): DayRange {
  if (period !== "days") return daysOfPreset(period, today);
  const isRange = from !== null && to !== null && from <= to;
  return isRange ? { from, to } : daysOfPreset("thisMonth", today);
}

/** A page number, at least 1; any other text is read as 1. */
export const pageField: AddressField<number> = {
  read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1),
  write: (page) => (page === 1 ? "" : String(page)),
};

/** `auto` stands for the default size of the table. */
export const PAGE_SIZE_CHOICES = ["auto", "10", "20", "30", "40", "50"] as const;
export type PageSizeChoice = (typeof PAGE_SIZE_CHOICES)[number];

/**
 * The number of rows per page; `defaultSize` for the choice `auto`. With 50 rows, the days of a month fit on one page.
 */
export const pageSizeOf = (size: PageSizeChoice, defaultSize = 50): number =>
  size === "auto" ? defaultSize : Number(size);

/** Any text, such as the key of a row, cut to 200 characters. */
export const textField: AddressField<string> = {
  read: (text) => text.slice(0, 200),
  write: (text) => text,
};
