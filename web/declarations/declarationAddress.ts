import { addMonths, isMonth, type Month, monthOf } from "#domain/days/months.ts";
import { pageField, PAGE_SIZE_CHOICES, textField } from "../reports/addressParts.ts";
import { today } from "../ui/days/today.ts";
import type { AddressField } from "../ui/table/addressFields.ts";

/** The default month: the one before the current month. */
export const defaultMonth = (): Month => addMonths(monthOf(today()), -1);

/** An address field with a month. */
const monthField: AddressField<Month> = {
  read: (text) => (isMonth(text) ? text : defaultMonth()),
  write: (value) => (value === defaultMonth() ? "" : value),
};

/** The default year: the current one; in January and February the previous one. */
export const defaultYear = (): number => Number(addMonths(monthOf(today()), -2).slice(0, 4));

/** An address field with a year. */
const yearField: AddressField<number> = {
  read: (text) => (/^(19|2\d)\d\d$/.test(text) ? Number(text) : defaultYear()),
  write: (value) => (value === defaultYear() ? "" : String(value)),
};

/** The fields of the panel that shows the documents of a figure. */
const PANEL_FIELDS = { show: textField, docPage: pageField, size: PAGE_SIZE_CHOICES } as const;

export const MONTH_ADDRESS = { month: monthField, ...PANEL_FIELDS } as const;
export const YEAR_ADDRESS = { year: yearField, page: pageField, ...PANEL_FIELDS } as const;
