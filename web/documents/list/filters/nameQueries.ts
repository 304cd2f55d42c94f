import { useQueries } from "@tanstack/react-query";
import type { NameQuery } from "./listFilter.ts";

/** Names by id: "…" while one is loading, missing if its record no longer exists. */
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
