import { useSearchParams } from "react-router";
import { PAGE_SIZES } from "./Pager.tsx";

const DEFAULT_SIZE = 10;

interface Place {
  search: string;
  /** From 1. */
  page: number;
  size: number;
}

/** Filters of a list, each with its choices; the first stands when the address names none. */
type Choices = Record<string, readonly [string, ...string[]]>;

type Chosen<C extends Choices> = { [Name in keyof C]: C[Name][number] };

/**
 * What a list shows stands in its address, so that it survives a reload and can be passed on.
 * Any change but that of the page starts at the first page again.
 */
export function useListAddress<const C extends Choices>(
  choices: C,
): [Place & Chosen<C>, (changes: Partial<Place & Chosen<C>>) => void] {
  const [params, setParams] = useSearchParams();
  const place = {
    search: params.get("search") ?? "",
    page: wholeNumber(params.get("page")) ?? 1,
    size: PAGE_SIZES.find((size) => String(size) === params.get("size")) ?? DEFAULT_SIZE,
  };
  const address = { ...place, ...chosen(choices, params) };
  const change = (changes: Partial<Place & Chosen<C>>) => {
    const next: Record<string, unknown> = { ...address, page: 1, ...changes };
    const usual: Record<string, unknown> = { search: "", page: 1, size: DEFAULT_SIZE };
    for (const [name, [first]] of Object.entries(choices)) usual[name] = first;
    const told = Object.entries(next).filter(([name, value]) => value !== usual[name]);
    setParams(Object.fromEntries(told.map(([name, value]) => [name, String(value)])), {
      replace: changes.page === undefined,
      preventScrollReset: true,
    });
  };
  return [address, change];
}

function chosen<C extends Choices>(choices: C, params: URLSearchParams): Chosen<C> {
  const entries = Object.entries(choices).map(([name, offered]) => {
    const found = offered.find((choice) => choice === params.get(name));
    return [name, found ?? offered[0]];
  });
  return Object.fromEntries(entries) as Chosen<C>;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}
