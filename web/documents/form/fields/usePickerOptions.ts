import { useDebouncedValue } from "@mantine/hooks";
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { foldText } from "#domain/text/foldText.ts";
import { matchesClientSearch, parseClientSearch } from "#domain/text/searchWords.ts";

/** Debounce of the search in milliseconds (docs/rules/documents.md#pickers). */
const SEARCH_DELAY = 500;

export interface PickerItem {
  id: string;
}

/** The data source of a picker. */
export interface PickerSource<Item extends PickerItem> {
  /** The query's key without the search. */
  queryKey: QueryKey;
  fetchItems: (search: string, signal: AbortSignal) => Promise<Item[]>;
  /** The texts of an item that a search compares before the server has replied. */
  textsOf: (item: Item) => (string | null)[];
  /** The telephone and registration numbers of an item, in which a search doesn't look for short numbers. */
  numbersOf?: (item: Item) => (string | null)[];
}

export interface PickerOptions<Item> {
  /** Undefined while the first items are loading, or after a failure. */
  items: Item[] | undefined;
  /** Whether the server has replied to exactly this search. */
  isSettled: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Fetches the items of a search without the debounce; none on failure. */
  lookUp: (search: string) => Promise<Item[]>;
}

/**
 * The items for a search text: those of the server's reply; until it arrives, the items fetched
 * before that contain all the words.
 */
export function usePickerOptions<Item extends PickerItem>(
  source: PickerSource<Item>,
  search: string,
): PickerOptions<Item> {
  const cache = useQueryClient();
  const [settled] = useDebouncedValue(search, SEARCH_DELAY);
  const queryOf = (text: string) => ({
    queryKey: [...source.queryKey, text],
    queryFn: ({ signal }: { signal: AbortSignal }) => source.fetchItems(text, signal),
  });
  const { data, error, refetch } = useQuery(queryOf(search === "" ? "" : settled));
  const isSettled = data !== undefined && (search === "" || settled === search);
  const lookUp = async (text: string) => {
    try {
      return await cache.fetchQuery(queryOf(text));
    } catch {
      return [];
    }
  };
  const items = isSettled ? data : localMatches(cache, source, search);
  return { items, isSettled, error, refetch, lookUp };
}

function localMatches<Item extends PickerItem>(
  cache: QueryClient,
  source: PickerSource<Item>,
  search: string,
): Item[] | undefined {
  const pages = cache.getQueriesData<Item[]>({ queryKey: source.queryKey });
  const fetched = pages.flatMap(([, items]) => items ?? []);
  if (search === "" || fetched.length === 0) return undefined;
  const words = parseClientSearch(search);
  const unique = new Map(fetched.map((item) => [item.id, item]));
  return [...unique.values()].filter((item) => {
    const names = foldText(source.textsOf(item).join(" "));
    const numbers = foldText(source.numbersOf?.(item).join(" ") ?? "");
    return matchesClientSearch(names, `${names} ${numbers}`, words);
  });
}
