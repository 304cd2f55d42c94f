import { useSearchParams } from "react-router";
import { PAGE_SIZES } from "../../ui/Pager.tsx";

const DEFAULT_SIZE = 10;

export interface ListAddress {
  search: string;
  /** From 1. */
  page: number;
  size: number;
}

/** What a list shows stands in its address, so that it survives a reload and can be passed on. */
export function useListAddress(): [ListAddress, (changes: Partial<ListAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const address = {
    search: params.get("search") ?? "",
    page: wholeNumber(params.get("page")) ?? 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get("size")) ?? DEFAULT_SIZE,
  };
  const change = (changes: Partial<ListAddress>) => {
    const next = { ...address, page: 1, ...changes };
    setParams(
      {
        ...(next.search !== "" && { search: next.search }),
        ...(next.page !== 1 && { page: String(next.page) }),
        ...(next.size !== DEFAULT_SIZE && { size: String(next.size) }),
      },
      { replace: changes.page === undefined, preventScrollReset: true },
    );
  };
  return [address, change];
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
