import { isOnline, subscribeToConnection } from "../api/connection.ts";
import { queryClient } from "../api/queryClient.ts";
import { unsavedForms } from "../ui/form/unsavedForms.ts";
import { checkConnection } from "./checkConnection.ts";

/** Milliseconds between two requests that check the connection: the first pause, and the longest. */
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 30_000;
/** A connection that is lost again within these milliseconds is weak: the pauses don't start again at the shortest. */
const STEADY_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let pollPause = FIRST_PAUSE;
let reconnectedAt = 0;

/**
 * Checks the connection while there is none: immediately, then with growing pauses, when the tab is shown and when
 * the browser reports that it is online. Once the connection is back, the page fetches its data again.
 */
export function watchConnection(): void {
  subscribeToConnection(() => (isOnline() ? refetchPage() : startPolling()));
  addEventListener("online", checkNow);
  addEventListener("visibilitychange", checkNow);
  addEventListener("vite:preloadError", () => void checkConnection()); // a script that couldn't be fetched
  if (!isOnline()) startPolling();
}

function startPolling(): void {
  if (Date.now() - reconnectedAt > STEADY_MS) {
    pollPause = FIRST_PAUSE;
    checkNow();
  } else schedulePoll(); // waits first, so that a connection that fails again immediately causes no endless requests
}

function schedulePoll(): void {
  clearTimeout(timer);
  timer = setTimeout(checkNow, pollPause);
  pollPause = Math.min(2 * pollPause, LONGEST_PAUSE);
}

function checkNow(): void {
  clearTimeout(timer);
  if (isOnline() || document.visibilityState === "hidden") return;
  void checkConnection();
  schedulePoll();
}

function refetchPage(): void {
  clearTimeout(timer);
  reconnectedAt = Date.now();
  const refetchType = unsavedForms().length === 0 ? "active" : "none";
  void queryClient.invalidateQueries({ refetchType });
}
