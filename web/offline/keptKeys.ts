import type { QueryKey } from "@tanstack/react-query";

const ANY = "*";

/** The keys of the queries whose replies are stored for reading without a connection. */
const KEPT_KEYS: readonly QueryKey[] = [
  ["profile"],
  ["config"],
  ["enterprise"],
  ["enterprises"],
  ["documents", "one", ANY],
  ["clients", "one", ANY],
  ["products", "one", ANY],
  ["payments", "one", ANY],
];

/** The prefixes of further keys: the dashboard, lists, pickers, parts of opened records. */
const KEPT_PREFIXES: readonly QueryKey[] = [
  ["views"],
  ["statistics", "dashboard"],
  ["statistics", "month"],
  ["statistics", "receivables"],
  ["documents", "recent"],
  ["documents", "list"],
  ["documents", "one", ANY, "firstPage"],
  ["documents", "one", ANY, "links"],
  ["clients", "list"],
  ["clients", "counts"],
  ["clients", "picker"],
  ["clients", "counter"],
  ["products", "list"],
  ["products", "counts"],
  ["products", "picker"],
  ["payments", "list"],
  ["payments", "ofDocument"],
  ["payments", "receivables"],
  ["payments", "account"],
];

/** The queries of the shell and of a list's frame, whose age doesn't count as the age of the page's data. */
const SHELL_QUERIES: ReadonlySet<unknown> = new Set([
  "profile",
  "config",
  "enterprise",
  "enterprises",
  "views",
]);

/**
 * Whether the reply to a query is to be stored (docs/rules/offline.md#what-is-kept); of lists and pickers only
 * the first page without a search.
 */
export function isKept(key: QueryKey): boolean {
  const isListed =
    KEPT_KEYS.some((pattern) => pattern.length === key.length && hasPrefix(key, pattern)) ||
    KEPT_PREFIXES.some((pattern) => hasPrefix(key, pattern));
  return (
    isListed && (key[1] === "picker" ? key.at(-1) === "" : key.every(isFirstPageWithoutSearch))
  );
}

/** Whether a query belongs to the page, not to the shell around it. */
export const isPageQuery = (key: QueryKey): boolean => !SHELL_QUERIES.has(key[0]);

const hasPrefix = (key: QueryKey, pattern: QueryKey): boolean =>
  pattern.every((part, index) => part === key[index] || (part === ANY && key.length > index));

function isFirstPageWithoutSearch(part: unknown): boolean {
  if (typeof part !== "object" || part === null) return true;
  const { page, search } = part as { page?: unknown; search?: unknown };
  return (page ?? 1) === 1 && (search ?? "") === "";
}
