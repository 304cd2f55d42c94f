import { dehydrate, type Query } from "@tanstack/react-query";
import { isOnline } from "../api/connection.ts";
import { queryClient } from "../api/queryClient.ts";
import { runWhenIdle } from "../ui/layout/runWhenIdle.ts";
import { isKept } from "./keptKeys.ts";
import { storeQueries } from "./keptStore.ts";

/** Milliseconds of debounce before replies are written. */
const DEBOUNCE_MS = 1_000;

const pendingQueries = new Set<Query>();
let timer: ReturnType<typeof setTimeout> | undefined;
let hasFailed = false;

/**
 * Starts to store the replies to the queries of this tab that are kept (`isKept`), also the replies it already has. It
 * stops at the first failure of the database (no space, or a private window) until the next visit.
 */
export function startStoringQueries(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status === "success") queueQuery(query);
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") queueQuery(event.query);
  });
}

function queueQuery(query: Query): void {
  // Without a connection, the result comes from the stored replies.
  if (hasFailed || !isOnline() || !isKept(query.queryKey)) return;
  pendingQueries.add(query);
  clearTimeout(timer);
  timer = setTimeout(() => runWhenIdle(() => void writeQueue()), DEBOUNCE_MS);
}

async function writeQueue(): Promise<void> {
  // An optimistic update isn't a reply of the server.
  const isWanted = (query: Query) => pendingQueries.has(query) && query.state.status === "success";
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => isWanted(query) && !query.state.isInvalidated,
    shouldDehydrateMutation: () => false,
  });
  if (queryClient.isMutating() > 0) return;
  pendingQueries.clear();
  try {
    await storeQueries(queries, Date.now());
  } catch {
    hasFailed = true;
  }
}
