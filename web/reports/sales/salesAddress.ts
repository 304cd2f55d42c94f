import { type Day, daysBetween } from "#domain/days/days.ts";
import { COMPARISONS } from "#domain/reports/comparison.ts";
import {
  isRateKey,
  isTimeGroup,
  POPULATIONS,
  SALES_GROUPS,
  type SalesGroup,
} from "#domain/reports/reports.ts";
import {
  type AddressField,
  type AddressValues,
  ids,
  someOf,
} from "../../ui/table/addressFields.ts";
import {
  daysOfPeriod,
  pageField,
  PERIOD_FIELDS,
  rowsOf,
  SIZES,
  textField,
} from "../addressParts.ts";

/** Keys that the server takes as they are: ids or NONE, codes of wilayas, rates. */
const keys = (isKey: (key: string) => boolean): AddressField<readonly string[]> => ({
  read: (text) => [...new Set(text.split(","))].filter(isKey).slice(0, 200),
  write: (items) => items.join(","),
});

const ID_OR_NONE = /^(?:NONE|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const idsOrNone = keys((key) => ID_OR_NONE.test(key));

/** What of a figure is shown as documents; `before`: of the compared period. */
const SHOWN = ["none", "all", "invoices", "creditNotes", "before"] as const;
export type Shown = (typeof SHOWN)[number];

export const FILTER_FIELDS = {
  clientId: ids,
  productId: idsOrNone,
  sellerId: idsOrNone,
  wilaya: keys((key) => key !== "" && key.length <= 120),
  rate: keys(isRateKey),
  type: someOf(["SALES_INVOICE", "CREDIT_INVOICE"]),
} as const;

export const SALES_ADDRESS = {
  ...PERIOD_FIELDS,
  ...FILTER_FIELDS,
  /** `auto`: days of a month, months of longer periods. */
  group: ["auto", ...SALES_GROUPS],
  compare: ["none", ...COMPARISONS],
  population: POPULATIONS,
  sortBy: ["default", "key", "label", "ht", "vat", "ttc"],
  sortOrder: ["default", "asc", "desc"],
  page: pageField,
  size: SIZES,
  show: SHOWN,
  key: textField,
  docPage: pageField,
} as const;

export type SalesParams = AddressValues<typeof SALES_ADDRESS>;
export type Filters = Pick<SalesParams, keyof typeof FILTER_FIELDS>;
export type FilterName = keyof Filters;

export const FILTER_NAMES = Object.keys(FILTER_FIELDS) as FilterName[];

export const NO_FILTERS: Filters = {
  clientId: [],
  productId: [],
  sellerId: [],
  wilaya: [],
  rate: [],
  type: [],
};

export const hasFilters = (params: Filters): boolean =>
  FILTER_NAMES.some((name) => params[name].length > 0);

/** The days of a month are its rows, longer periods have months. */
const LONGEST_BY_DAY = 31;

export function groupOf(params: SalesParams, today: Day): SalesGroup {
  if (params.group !== "auto") return params.group;
  const { from, to } = daysOfPeriod(params, today);
  return daysBetween(from, to) < LONGEST_BY_DAY ? "day" : "month";
}

/** All days of a month, or the first records. */
const RECORDS = 20;

export const sizeOf = (params: SalesParams, today: Day): number =>
  isTimeGroup(groupOf(params, today)) ? rowsOf(params.size) : rowsOf(params.size, RECORDS);

/** What the report, its documents and its files are asked with. */
export function filtersOf(params: SalesParams, today: Day) {
  return {
    ...daysOfPeriod(params, today),
    group: groupOf(params, today),
    population: params.population,
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, params[name].join(",")])),
  };
}

/** The order of the rows: the server's own, or a chosen one. */
export function orderOf({ sortBy, sortOrder }: SalesParams) {
  return {
    ...(sortBy !== "default" && { sortBy }),
    ...(sortOrder !== "default" && { sortOrder }),
  };
}

export const comparisonOf = ({ compare }: SalesParams) => (compare === "none" ? {} : { compare });

/** The order that is shown: times and rates by their key, other rows by turnover. */
export function shownOrder({ sortBy, sortOrder }: SalesParams, group: SalesGroup) {
  const isKeyed = isTimeGroup(group) || group === "rate";
  const key = sortBy === "default" ? (isKeyed ? "key" : "ht") : sortBy;
  const direction = sortOrder === "default" ? (key === "ht" ? "desc" : "asc") : sortOrder;
  return { key, direction } as const;
}
