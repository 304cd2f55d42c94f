import { z } from "zod";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents/documents.ts";
import { DOCUMENT_PAYMENT_STATES } from "#domain/payments/payments.ts";
import { ISSUE_STATES } from "#domain/issuing/issuing.ts";
import { commaList, day, dinars, flag, id, isSlowListQuery, paging } from "./values.ts";

/** Dinars. */
const MAX_TOTAL = 9_999_999_999_999.99;

const status = z.enum(DOCUMENT_STATUSES);
const kind = z.enum(DOCUMENT_KINDS);

/** A comma-separated list of accepted values. An empty list accepts every value. */
const commaListFilter = <Item extends string>(
  item: z.ZodType<Item, string>,
  reply: z.ZodType<Item> = item,
) => ({
  query: commaList(item).default([]),
  reply: z.array(reply),
});

const amountFilter = () => ({
  query: z.coerce.number().pipe(dinars(MAX_TOTAL)).optional(),
  reply: z.number().nullable(),
});

const firstOrLastDay = () => ({ query: day.optional(), reply: z.string().nullable() });

/** The filters of the document list: query parameter, and field of the reply. */
const FILTERS = {
  type: { query: kind.optional(), reply: kind.nullable() },
  deleted: { query: flag.default(false), reply: z.boolean() },
  search: { query: paging.search, reply: z.string().nullable() },
  status: commaListFilter(status),
  clientId: commaListFilter(id, z.string()),
  paymentMethod: commaListFilter(z.enum(PAYMENT_METHODS)),
  dateFrom: firstOrLastDay(),
  dateTo: firstOrLastDay(),
  totalAmountMin: amountFilter(),
  totalAmountMax: amountFilter(),
  issueState: commaListFilter(z.enum(ISSUE_STATES)),
  paymentState: commaListFilter(z.enum(DOCUMENT_PAYMENT_STATES)),
  overdue: { query: flag.default(false), reply: z.boolean() },
  toSend: { query: flag.default(false), reply: z.boolean() },
};

type FilterPart<P extends "query" | "reply"> = {
  [Name in keyof typeof FILTERS]: (typeof FILTERS)[Name][P];
};

function filterPart<P extends "query" | "reply">(part: P): FilterPart<P> {
  const entries = Object.entries(FILTERS).map(([name, filter]) => [name, filter[part]]);
  return Object.fromEntries(entries) as FilterPart<P>;
}

/** The order of the list. */
export const sorting = {
  sortBy: z.enum(["date", "totalAmount", "balance", "clientName"]).default("date"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
};

export const filterQuery = { ...filterPart("query"), ...sorting };

type FilterQuery = { [Name in keyof typeof filterQuery]: z.output<(typeof filterQuery)[Name]> };

/** The parsed filters; with `counts=true` also the number of documents by status. */
export const filterReply = z.object({
  ...filterPart("reply"),
  sortBy: z.string(),
  sortOrder: z.string(),
  counts: z.record(status, z.number()).optional(),
});

/**
 * The filters that add a condition on the document. The search and `deleted` are handled
 * separately.
 */
export type DocumentFilter = Exclude<keyof typeof FILTERS, "search" | "deleted">;

/**
 * The filters for which the counters of the database have the number of documents in each status.
 */
const COUNTED_FILTERS = ["type", "deleted", "status", "clientId"] as const;

/**
 * The counted filters that declare a condition on `client_tally`. The status selects columns of it, one
 * counter for each status; `deleted` is handled separately.
 */
export type TallyFilter = Exclude<(typeof COUNTED_FILTERS)[number], "deleted" | "status">;

/** Whether the counters of the database have the number of documents under these filters. */
export function areCounted(filters: readonly string[]): boolean {
  return filters.every((name) => COUNTED_FILTERS.some((counted) => counted === name));
}

/** Whether the parsed value of a filter excludes some documents. */
const hasValue = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== false;

/** Lists the filters that have a value in a parsed query, in the order of their declaration. */
export function givenFilters<Name extends string>(query: { [Each in Name]?: unknown }): Name[] {
  const names = Object.keys(FILTERS) as Name[];
  return names.filter((name) => hasValue(query[name]));
}

/**
 * Whether the list's statement is slow (`Operation.slow`): sums, searches, deep or long pages, orders other than by date
 * and filters without counters read many rows.
 */
export function isSlowDocumentList(
  query: FilterQuery & { page: number; limit: number; sum: boolean; balance: boolean },
): boolean {
  return (
    query.sum ||
    query.balance ||
    isSlowListQuery(query) ||
    query.sortBy !== "date" ||
    !areCounted(givenFilters(query))
  );
}
