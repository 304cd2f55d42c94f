import { dehydrate, type Query } from "@tanstack/react-query";
import { isOnline } from "../api/connection.ts";
import { queryClient } from "../api/queryClient.ts";
import { runWhenIdle } from "../ui/layout/runWhenIdle.ts";
import { isKept } from "./keptKeys.ts";
import { keep } from "./keptStore.ts";

/** Milliseconds of debounce before replies are written. */
const PAUSE = 1_000;

const pending = new Set<Query>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isOver = false;

/**
 * Keeps the replies to the listed queries of this tab from now on, and those it has already. The
 * first failure of the database, without space or in a private window, ends it until the next visit.
 */
export function keepQueries(): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) if (query.state.status === "success") note(query);
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") note(event.query);
  });
}

function note(query: Query): void {
  // Without a connection, a success comes from what is kept already.
  if (isOver || !isOnline() || !isKept(query.queryKey)) return;
  pending.add(query);
  clearTimeout(timer);
  timer = setTimeout(() => runWhenIdle(() => void write()), PAUSE);
}

async function write(): Promise<void> {
  // An optimistic update isn't what the server has.
  const isWanted = (query: Query) => pending.has(query) && query.state.status === "success";
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => isWanted(query) && !query.state.isInvalidated,
    shouldDehydrateMutation: () => false,
  });
  if (queryClient.isMutating() > 0) return;
  pending.clear();
  try {
    await keep(queries, Date.now());
  } catch {
    isOver = true;
  }
}
