import { isOnline, subscribeToConnection } from "../api/connection.ts";
import { queryClient } from "../api/queryClient.ts";
import { unsavedForms } from "../ui/form/unsavedForms.ts";
import { askForConnection } from "./askForConnection.ts";

/** Milliseconds between two requests that look for a connection: the first pause, and the longest. */
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 30_000;
/** A connection that was back for less is a weak one: the pauses stay as long as they were. */
const STEADY = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE;
let backAt = 0;

/**
 * Looks for a connection while there is none: at once, with growing pauses, when the tab is shown and when
 * the browser believes that it is online. What the page shows is fetched again once it is back.
 */
export function watchConnection(): void {
  subscribeToConnection(() => (isOnline() ? resume() : startPolling()));
  addEventListener("online", look);
  addEventListener("visibilitychange", look);
  addEventListener("vite:preloadError", () => void askForConnection()); // a script that couldn't be fetched
  if (!isOnline()) startPolling();
}

function startPolling(): void {
  if (Date.now() - backAt > STEADY) {
    pause = FIRST_PAUSE;
    look();
  } else schedulePoll(); // a connection that fails at once again would be asked for without end
}

function schedulePoll(): void {
  clearTimeout(timer);
  timer = setTimeout(look, pause);
  pause = Math.min(2 * pause, LONGEST_PAUSE);
}

function look(): void {
  clearTimeout(timer);
  if (isOnline() || document.visibilityState === "hidden") return;
  void askForConnection();
  schedulePoll();
}

function resume(): void {
  clearTimeout(timer);
  backAt = Date.now();
  const refetchType = unsavedForms().length === 0 ? "active" : "none";
  void queryClient.invalidateQueries({ refetchType });
}
