import { type RawBuilder, sql } from "kysely";
import {
  type DocumentFilter,
  givenFilters as givenIn,
  type TallyFilter,
} from "#contract/documentFilters.ts";
import type { documents } from "#contract/documents.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { overdueStatuses } from "#domain/documents/documents.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { isCountedDebt, hasPaymentState, isUnpaidAfter } from "./moneyConditions.ts";
import { IS_TO_SEND } from "../invoicesToSend.ts";

export type ListQuery = Parsed<typeof documents.list>["query"];
export type Condition = RawBuilder<unknown>;

interface FilterScope {
  today: Day;
  enterpriseId: string;
}

interface Filter<Value> {
  /** The SQL condition on `document`. */
  document(value: Value, scope: FilterScope): Condition;
  /** Converts the value to its unit on the wire. */
  toWire?(value: Value): unknown;
}

interface CountedFilter<Value> extends Filter<Value> {
  /** The SQL condition on `client_tally`. */
  tally(value: Value): Condition;
}

type DeclaredFilter<Name extends DocumentFilter> = Name extends TallyFilter
  ? CountedFilter<NonNullable<ListQuery[Name]>>
  : Filter<NonNullable<ListQuery[Name]>>;

/**
 * The SQL conditions for the kinds and statuses of overdue documents
 * (docs/rules/documents.md#overdue).
 */
const OVERDUE_CONDITIONS = DOCUMENT_KINDS.flatMap((kind) => {
  const statuses = [...overdueStatuses(kind)].map((status) => sql.lit(status));
  if (statuses.length === 0) return [];
  return sql`document.kind = ${sql.lit(kind)} and document.status in (${sql.join(statuses)})`;
});

/** `isDueOnOwnDate` in SQL. */
const IS_DUE_ON_OWN_DATE = sql`document.kind = 'SALES_INVOICE' and document.payment_method = 'CASH' and document.due_date = document.date`;

const NEVER_ISSUED_KINDS = DOCUMENT_KINDS.filter((kind) => !isIssuable(kind)).map((kind) =>
  sql.lit(kind),
);

/** `issueStateOf` in SQL. */
const ISSUE_STATE = sql`case
  when document.kind in (${sql.join(NEVER_ISSUED_KINDS)}) then null
  when document.cancelled_at is not null then 'CANCELLED'
  when document.issued_at is not null then 'ISSUED'
  else 'NOT_ISSUED' end`;

/**
 * Declares the filters of the list; an absent value adds no condition. Counts under a filter without a
 * `tally` condition, except the status, read an index of the documents, or the documents themselves.
 */
const FILTERS: { [Name in DocumentFilter]: DeclaredFilter<Name> } = {
  type: {
    document: (kind) => sql`document.kind = ${kind}`,
    tally: (kind) => sql`client_tally.kind = ${kind}`,
  },
  clientId: {
    document: (ids) => sql`document.client_id = any(${ids}::uuid[])`,
    tally: (ids) => sql`client_tally.client_id = any(${ids}::uuid[])`,
  },
  status: {
    document: (statuses) => sql`document.status = any(${statuses}::text[])`,
  },
  paymentMethod: {
    document: (methods) => sql`document.payment_method = any(${methods}::text[])`,
  },
  dateFrom: {
    document: (day) => sql`document.date >= ${day}::date`,
  },
  dateTo: {
    document: (day) => sql`document.date <= ${day}::date`,
  },
  totalAmountMin: {
    document: (centimes) => sql`document.total_to_pay >= ${centimes}::bigint`,
    toWire: dinarsFromCentimes,
  },
  totalAmountMax: {
    document: (centimes) => sql`document.total_to_pay <= ${centimes}::bigint`,
    toWire: dinarsFromCentimes,
  },
  issueState: {
    document: (states) => sql`${ISSUE_STATE} = any(${states}::text[])`,
  },
  paymentState: {
    document: (states, { enterpriseId }) =>
      sql`${isCountedDebt(enterpriseId)} and ${hasPaymentState(states, enterpriseId)}`,
  },
  overdue: {
    document: (_, { today, enterpriseId }) => sql`document.cancelled_at is null and case
      when ${isCountedDebt(enterpriseId)} then ${isUnpaidAfter(enterpriseId, today)}
      else document.due_date < ${today}::date and not (${IS_DUE_ON_OWN_DATE}) and (${sql.join(OVERDUE_CONDITIONS, sql` or `)})
      end`,
  },
  toSend: {
    document: () => IS_TO_SEND,
  },
};

const FILTER_NAMES = Object.keys(FILTERS) as DocumentFilter[];

const declaredFilter = (name: DocumentFilter) =>
  FILTERS[name] as Filter<unknown> & Partial<CountedFilter<unknown>>;

/** Lists the filters that have a value in the query, except `search` and `deleted`. */
export function givenFilters(query: ListQuery): DocumentFilter[] {
  const { search: _search, deleted: _deleted, ...filters } = query;
  return givenIn<DocumentFilter>(filters);
}

type FilterValues = Pick<ListQuery, DocumentFilter> & FilterScope;

export function documentConditions(
  given: readonly DocumentFilter[],
  values: FilterValues,
): Condition[] {
  return given.map((name) => declaredFilter(name).document(values[name], values));
}

export function tallyConditions(
  given: readonly DocumentFilter[],
  values: FilterValues,
): Condition[] {
  return given.flatMap((name) => declaredFilter(name).tally?.(values[name]) ?? []);
}

/** Converts the filters to their part of the reply. */
export function presentFilters(query: ListQuery) {
  const { deleted, search, sortBy, sortOrder } = query;
  const shown = FILTER_NAMES.map((name) => {
    const { toWire = (value) => value } = declaredFilter(name);
    return [name, query[name] === undefined ? null : toWire(query[name])];
  });
  return { ...Object.fromEntries(shown), deleted, search, sortBy, sortOrder };
}
