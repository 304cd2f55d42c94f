import {
  type AddressFields,
  type AddressValues,
  readFields,
  writeFields,
} from "./addressFields.ts";
import { PAGE_SIZES } from "./Pager.tsx";
import { useAddressState } from "./useAddressState.ts";

const DEFAULT_SIZE = 10;

/** The contract's limit of a search, in characters. */
const MAX_SEARCH_LENGTH = 200;

interface PagingParams {
  search: string;
  /** 1 is the first page. */
  page: number;
  size: number;
}

/** The values in the address of a list: search, page, size and the list's filters. */
export type ListAddress<Fields extends AddressFields> = PagingParams & AddressValues<Fields>;

/**
 * The state of a list, stored in its address, so that it survives a reload and can be shared. Any change except that of
 * the page returns to the first page.
 */
export function useListAddress<const Fields extends AddressFields>(
  fields: Fields,
): [ListAddress<Fields>, (changes: Partial<ListAddress<Fields>>) => void] {
  const [address, write] = useAddressState<ListAddress<Fields>>(
    (params) => readListAddress(fields, params),
    (values) => ({ ...writePaging(values), ...writeFields(fields, values) }),
  );
  const change = (changes: Partial<ListAddress<Fields>>) =>
    write({ ...address, page: 1, ...changes }, { replace: changes.page === undefined });
  return [address, change];
}

/** Parses the query of a list's address. */
export function readListAddress<Fields extends AddressFields>(
  fields: Fields,
  params: URLSearchParams,
): ListAddress<Fields> {
  return { ...readPaging(params), ...readFields(fields, params) };
}

/**
 * The query of a list's address in its normal form, without page and size: equal texts mean equal filters and order
 * (docs/rules/screens.md#saved-views).
 */
export function filtersText<Fields extends AddressFields>(
  fields: Fields,
  { search, ...values }: { search: string } & AddressValues<Fields>,
): string {
  const written = writeFields(fields, values as unknown as AddressValues<Fields>);
  const texts = Object.entries(search === "" ? written : { ...written, search });
  return new URLSearchParams(texts.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
}

function readPaging(params: URLSearchParams): PagingParams {
  return {
    search: cleanSearch(params.get("search") ?? ""),
    page: parseWholeNumber(params.get("page")) ?? 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get("size")) ?? DEFAULT_SIZE,
  };
}

/** Changes a search to one that the server accepts: no control characters, and not too long. */
function cleanSearch(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(0, MAX_SEARCH_LENGTH)
    .toWellFormed();
}

/** Formats search, page and size, without defaults. */
function writePaging({ search, page, size }: PagingParams): Record<string, string> {
  return {
    ...(search !== "" && { search }),
    ...(page !== 1 && { page: String(page) }),
    ...(size !== DEFAULT_SIZE && { size: String(size) }),
  };
}

function parseWholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
