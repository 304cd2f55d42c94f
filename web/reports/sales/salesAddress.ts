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
  idsField,
  subsetField,
} from "../../ui/table/addressFields.ts";
import {
  daysOfPeriod,
  pageField,
  PERIOD_FIELDS,
  pageSizeOf,
  PAGE_SIZE_CHOICES,
  textField,
} from "../addressParts.ts";

/** A list of keys that go to the server unchanged: ids or NONE, wilaya codes, rates. */
const keysField = (isKey: (key: string) => boolean): AddressField<readonly string[]> => ({
  read: (text) => [...new Set(text.split(","))].filter(isKey).slice(0, 200),
  write: (items) => items.join(","),
});

const ID_OR_NONE = /^(?:NONE|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const idsOrNoneField = keysField((key) => ID_OR_NONE.test(key));

/**
 * The set of documents of a figure that the panel shows: `before` is that of the compared period; with `none` the panel
 * is closed.
 */
const DOCUMENT_SET_NAMES = ["none", "all", "invoices", "creditNotes", "before"] as const;
export type DocumentSet = (typeof DOCUMENT_SET_NAMES)[number];

export const SALES_FILTER_FIELDS = {
  clientId: idsField,
  productId: idsOrNoneField,
  sellerId: idsOrNoneField,
  wilaya: keysField((key) => key !== "" && key.length <= 120),
  rate: keysField(isRateKey),
  type: subsetField(["SALES_INVOICE", "CREDIT_INVOICE"]),
} as const;

export const SALES_ADDRESS = {
  ...PERIOD_FIELDS,
  ...SALES_FILTER_FIELDS,
  /** `auto`: days for a month or less, months for longer periods. */
  group: ["auto", ...SALES_GROUPS],
  compare: ["none", ...COMPARISONS],
  population: POPULATIONS,
  sortBy: ["default", "key", "label", "ht", "vat", "ttc"],
  sortOrder: ["default", "asc", "desc"],
  page: pageField,
  size: PAGE_SIZE_CHOICES,
  show: DOCUMENT_SET_NAMES,
  key: textField,
  docPage: pageField,
} as const;

export type SalesParams = AddressValues<typeof SALES_ADDRESS>;
export type SalesFilterValues = Pick<SalesParams, keyof typeof SALES_FILTER_FIELDS>;
export type FilterName = keyof SalesFilterValues;

export const FILTER_NAMES = Object.keys(SALES_FILTER_FIELDS) as FilterName[];

export const NO_FILTERS: SalesFilterValues = {
  clientId: [],
  productId: [],
  sellerId: [],
  wilaya: [],
  rate: [],
  type: [],
};

export const hasFilters = (params: SalesFilterValues): boolean =>
  FILTER_NAMES.some((name) => params[name].length > 0);

/** Days. Up to this length, `auto` groups by day. */
const MAX_DAYS_BY_DAY = 31;

export function groupOf(params: SalesParams, today: Day): SalesGroup {
  if (params.group !== "auto") return params.group;
  const { from, to } = daysOfPeriod(params, today);
  return daysBetween(from, to) < MAX_DAYS_BY_DAY ? "day" : "month";
}

/** The default number of records per page. Pages of times are longer, so that a month fits on one page. */
const RECORDS_PER_PAGE = 20;

export const rowsPerPageOf = (params: SalesParams, today: Day): number =>
  isTimeGroup(groupOf(params, today))
    ? pageSizeOf(params.size)
    : pageSizeOf(params.size, RECORDS_PER_PAGE);

/** The period, group and filters of the queries for the report, its documents and its files. */
export function reportQueryOf(params: SalesParams, today: Day) {
  return {
    ...daysOfPeriod(params, today),
    group: groupOf(params, today),
    population: params.population,
    ...Object.fromEntries(FILTER_NAMES.map((name) => [name, params[name].join(",")])),
  };
}

/** The order of the query; empty for the server's default. */
export function salesOrderOf({ sortBy, sortOrder }: SalesParams) {
  return {
    ...(sortBy !== "default" && { sortBy }),
    ...(sortOrder !== "default" && { sortOrder }),
  };
}

export const comparisonOf = ({ compare }: SalesParams) => (compare === "none" ? {} : { compare });

/** The displayed order: by default, times and rates by key, other rows by turnover. */
export function shownOrder({ sortBy, sortOrder }: SalesParams, group: SalesGroup) {
  const isKeyed = isTimeGroup(group) || group === "rate";
  const key = sortBy === "default" ? (isKeyed ? "key" : "ht") : sortBy;
  const direction = sortOrder === "default" ? (key === "ht" ? "desc" : "asc") : sortOrder;
  return { key, direction } as const;
}
