import { addMonths, isMonth, type Month, monthOf } from "#domain/days/months.ts";
import { pageField, SIZES, textField } from "../reports/addressParts.ts";
import { today } from "../ui/days/today.ts";
import type { AddressField } from "../ui/table/addressFields.ts";

/** The month that is declared now: the one before today's. */
export const declaredMonth = (): Month => addMonths(monthOf(today()), -1);

/** A month; without one the one that is declared now. */
const month: AddressField<Month> = {
  read: (text) => (isMonth(text) ? text : declaredMonth()),
  write: (value) => (value === declaredMonth() ? "" : value),
};

/** The year that is declared now: in January and February the one before. */
export const declaredYear = (): number => Number(addMonths(monthOf(today()), -2).slice(0, 4));

/** A year; without one the one that is declared now. */
const year: AddressField<number> = {
  read: (text) => (/^(19|2\d)\d\d$/.test(text) ? Number(text) : declaredYear()),
  write: (value) => (value === declaredYear() ? "" : String(value)),
};

/** What of a declaration is shown as documents. */
const shown = { show: textField, docPage: pageField, size: SIZES } as const;

export const MONTH_ADDRESS = { month, ...shown } as const;
export const YEAR_ADDRESS = { year, page: pageField, ...shown } as const;
