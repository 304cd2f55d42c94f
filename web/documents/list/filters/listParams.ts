import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { formatQuery } from "../../../api/request.ts";
import { type AddressField, readFields } from "../../../ui/table/addressFields.ts";
import {
  filtersText,
  type ListAddress,
  readListAddress,
  useListAddress,
} from "../../../ui/table/useListAddress.ts";
import { DOCUMENT_FILTERS } from "./documentFilters.ts";
import type { ActiveFilter, ListFilter, ListRequest, NameQuery } from "./listFilter.ts";

export type FilterName = keyof typeof DOCUMENT_FILTERS;

/** The intersection of the members of a union. */
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type FilterFields = Intersection<(typeof DOCUMENT_FILTERS)[FilterName]["fields"]>;

/** The parameters in the address of a document list: search, page, size, view and filters. */
export type ListParams = ListAddress<typeof LIST_FIELDS>;

export type ParamChanges = Partial<ListParams>;

export type NamedActiveFilter = ActiveFilter<ListParams> & { name: FilterName };

const FILTER_ENTRIES = Object.entries(DOCUMENT_FILTERS) as [FilterName, ListFilter<ListParams>][];

/** The filters that the list of a kind offers. */
export function filterNamesOf(kind: DocumentKind): FilterName[] {
  return FILTER_ENTRIES.filter(([, { appliesTo }]) => appliesTo?.(kind) ?? true).map(
    ([name]) => name,
  );
}

const FILTER_FIELDS = Object.assign(
  {},
  ...FILTER_ENTRIES.map(([, { fields }]) => fields),
) as FilterFields;

type View = "active" | "archived";

/** "deleted" is the archived view's name in addresses of former versions. */
const VIEW_FIELD: AddressField<View> = {
  read: (text) => (text === "archived" || text === "deleted" ? "archived" : "active"),
  write: (view) => (view === "active" ? "" : view),
};

/** The parameters of the address besides search, page and size (docs/rules/documents.md#lists). */
export const LIST_FIELDS = { view: VIEW_FIELD, ...FILTER_FIELDS } as const;

/** The change that removes every filter and restores the default order. */
export const CLEARED_PARAMS: ParamChanges = {
  search: "",
  ...readFields(FILTER_FIELDS, new URLSearchParams()),
};

/** The active filters, in the order of the registry. */
export function activeFilters(params: ListParams): NamedActiveFilter[] {
  return FILTER_ENTRIES.flatMap(([name, filter]) =>
    filter.active(params).map((each) => ({ ...each, name })),
  );
}

/** The names that the labels of the active filters need. */
export function nameQueriesOf(params: ListParams): NameQuery[] {
  return FILTER_ENTRIES.flatMap(([, filter]) => filter.names?.(params) ?? []);
}

/** The active filters that exclude documents: all but the sort order. */
export function filtersWithoutOrder(filters: readonly NamedActiveFilter[]): NamedActiveFilter[] {
  return filters.filter(({ name }) => {
    const filter: ListFilter<ListParams> = DOCUMENT_FILTERS[name];
    return filter.isOrder !== true;
  });
}

/** Corrects values of the address that contradict each other, such as a reversed range. */
export function normalizeParams(params: ListParams): ListParams {
  return Object.assign(
    { ...params },
    ...FILTER_ENTRIES.map(([, filter]) => filter.normalize?.(params)),
  ) as ListParams;
}

/** The request of a list; amounts in dinars, filters that are not set are undefined or empty. */
export function listRequestOf(type: DocumentKind, params: ListParams): ListRequest {
  const { page, size, view } = params;
  const queries: Partial<ListRequest>[] = FILTER_ENTRIES.map(([, filter]) => filter.query(params));
  return Object.assign({ type, deleted: view === "archived", page, limit: size }, ...queries);
}

/** Converts filters to their canonical text, which is equal for equal filters (docs/rules/screens.md#saved-views). */
export function canonicalizeFilters(text: string): string {
  return canonicalFiltersOf(parseFilters(text));
}

/** The canonical text of the filters of a list. */
export function canonicalFiltersOf(params: ListParams): string {
  return filtersText(LIST_FIELDS, params);
}

/** The query that counts the matches of filters: that of the list, without page and size. */
export function countQueryOf(type: DocumentKind, filters: string): string {
  const { page: _page, limit: _limit, ...query } = listRequestOf(type, parseFilters(filters));
  return formatQuery(query);
}

function parseFilters(text: string): ListParams {
  return normalizeParams(readListAddress(LIST_FIELDS, new URLSearchParams(text)));
}

/**
 * A key that is equal for all pages of a list with the same filters and order: the selection is
 * kept while the key doesn't change.
 */
export function selectionKeyOf(type: DocumentKind, params: ListParams): string {
  return JSON.stringify(listRequestOf(type, { ...params, page: 1, size: 0 }));
}

/** The list's parameters from the address, and a function that changes them. */
export function useListParams(): [ListParams, (changes: ParamChanges) => void] {
  const [params, change] = useListAddress(LIST_FIELDS);
  return [normalizeParams(params), change];
}
