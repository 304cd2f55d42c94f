import { useQueries } from "@tanstack/react-query";
import type { NameQuery } from "./listFilter.ts";

/** Names by id: "…" while a name is loading, absent if it can't be loaded. */
export function useNamesById(queries: readonly NameQuery[]): ReadonlyMap<string, string> {
  const results = useQueries({
    queries: queries.map(({ queryKey, queryFn }) => ({ queryKey, queryFn, retry: false })),
  });
  const named = queries.flatMap(({ id }, index) => {
    const { data, isPending = false } = results[index] ?? {};
    const name = data ?? (isPending ? "…" : undefined);
    return name === undefined ? [] : [[id, name] as const];
  });
  return new Map(named);
}
