import type { Day } from "#domain/days.ts";
import {
  DOCUMENT_STATUSES,
  type DocumentKind,
  type DocumentStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "#domain/documents.ts";
import { type Centimes, dinarsFromCentimes } from "#domain/money.ts";
import { amount, day, ids, someOf } from "../../../ui/table/addressFields.ts";
import type { ListAddress } from "../../../ui/table/useListAddress.ts";

export const SORTS = ["date", "totalAmount", "clientName"] as const;

/**
 * What the address of a document list holds beside search and page (docs/rules/documents.md#lists).
 */
export const FIELDS = {
  view: ["active", "deleted"],
  status: someOf(DOCUMENT_STATUSES),
  dateFrom: day,
  dateTo: day,
  totalAmountMin: amount,
  totalAmountMax: amount,
  paymentMethod: someOf(PAYMENT_METHODS),
  clientId: ids,
  sortBy: SORTS,
  sortOrder: ["desc", "asc"],
} as const;

export type ListPlace = ListAddress<typeof FIELDS>;

/** What a change of filters may touch. */
export type Changes = Partial<ListPlace>;

/** The values without any filter, in the usual order. */
export const CLEARED = {
  search: "",
  status: [],
  dateFrom: null,
  dateTo: null,
  totalAmountMin: null,
  totalAmountMax: null,
  paymentMethod: [],
  clientId: [],
  sortBy: "date",
  sortOrder: "desc",
} as const satisfies Changes;

/** One filter that is set, and the change that takes it away. */
export type ActiveFilter = { key: string; cleared: Changes } & (
  | { field: "search"; value: string }
  | { field: "status"; value: DocumentStatus }
  | { field: "date"; from: Day | null; to: Day | null }
  | { field: "amount"; min: Centimes | null; max: Centimes | null }
  | { field: "paymentMethod"; value: PaymentMethod }
  | { field: "client"; value: string }
  | { field: "sort"; by: ListPlace["sortBy"]; order: ListPlace["sortOrder"] }
);

/** The tabs of the filter dialog, in their order (docs/rules/documents.md#lists). */
export const TABS = [
  "search",
  "status",
  "date",
  "amount",
  "paymentMethod",
  "client",
  "sort",
] as const satisfies readonly ActiveFilter["field"][];

export type Tab = (typeof TABS)[number];

/** The filters that are set: one for each status, method and client, one for each range. */
export function activeFilters(place: ListPlace): ActiveFilter[] {
  const { search, status, paymentMethod, clientId } = place;
  const statuses = status.map((value): ActiveFilter => {
    const cleared = { status: without(status, value) };
    return { field: "status", key: `status ${value}`, value, cleared };
  });
  const methods = paymentMethod.map((value): ActiveFilter => {
    const cleared = { paymentMethod: without(paymentMethod, value) };
    return { field: "paymentMethod", key: `paymentMethod ${value}`, value, cleared };
  });
  const clients = clientId.map((value): ActiveFilter => {
    const cleared = { clientId: without(clientId, value) };
    return { field: "client", key: `client ${value}`, value, cleared };
  });
  const found: ActiveFilter = {
    field: "search",
    key: "search",
    value: search,
    cleared: { search: "" },
  };
  return [
    ...(search === "" ? [] : [found]),
    ...statuses,
    ...rangesOf(place),
    ...methods,
    ...clients,
    ...orderOf(place),
  ];
}

function rangesOf(place: ListPlace): ActiveFilter[] {
  const { dateFrom: from, dateTo: to, totalAmountMin: min, totalAmountMax: max } = place;
  const days = { dateFrom: null, dateTo: null };
  const amounts = { totalAmountMin: null, totalAmountMax: null };
  const date: ActiveFilter = { field: "date", key: "date", from, to, cleared: days };
  const total: ActiveFilter = { field: "amount", key: "amount", min, max, cleared: amounts };
  return [
    ...(from === null && to === null ? [] : [date]),
    ...(min === null && max === null ? [] : [total]),
  ];
}

function orderOf({ sortBy: by, sortOrder: order }: ListPlace): ActiveFilter[] {
  const { sortBy, sortOrder } = CLEARED;
  if (by === sortBy && order === sortOrder) return [];
  return [{ field: "sort", key: "sort", by, order, cleared: { sortBy, sortOrder } }];
}

/** How many filters narrow the list: all but the order. */
export function narrowing(filters: readonly ActiveFilter[]): readonly ActiveFilter[] {
  return filters.filter(({ field }) => field !== "sort");
}

/** Ranges that stand in the address the wrong way round are meant the other way round. */
export function inOrder(place: ListPlace): ListPlace {
  const [dateFrom, dateTo] = ordered(place.dateFrom, place.dateTo);
  const [totalAmountMin, totalAmountMax] = ordered(place.totalAmountMin, place.totalAmountMax);
  return { ...place, dateFrom, dateTo, totalAmountMin, totalAmountMax };
}

/** What the server is asked for; amounts in dinars, what is not set is left out. */
export function requestOf(type: DocumentKind, place: ListPlace) {
  const { search, page, size, view, dateFrom, dateTo, totalAmountMin, totalAmountMax } = place;
  const { status, paymentMethod, clientId, sortBy, sortOrder } = place;
  return {
    type,
    deleted: view === "deleted",
    search,
    status,
    paymentMethod,
    clientId,
    dateFrom: dateFrom ?? undefined,
    dateTo: dateTo ?? undefined,
    totalAmountMin: dinarsOf(totalAmountMin),
    totalAmountMax: dinarsOf(totalAmountMax),
    sortBy,
    sortOrder,
    page,
    limit: size,
  };
}

/** What a list shows, whichever of its pages: rows stay chosen while this stays the same. */
export function viewOf(type: DocumentKind, place: ListPlace): string {
  return JSON.stringify(requestOf(type, { ...place, page: 1, size: 0 }));
}

function dinarsOf(value: Centimes | null): number | undefined {
  return value === null ? undefined : dinarsFromCentimes(value);
}

function ordered<Bound extends string | number>(
  low: Bound | null,
  high: Bound | null,
): [Bound | null, Bound | null] {
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

function without<Item>(items: readonly Item[], gone: Item): Item[] {
  return items.filter((item) => item !== gone);
}
