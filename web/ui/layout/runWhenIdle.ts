import { isConnectionSlow } from "./slowConnection.ts";

/** Milliseconds after which the task runs even if the browser is never idle. */
const IDLE_TIMEOUT = 5_000;

/** Runs a task once the browser is idle, for example a prefetch that must not delay the page. */
export function runWhenIdle(task: () => void): void {
  // Safari lacks requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: IDLE_TIMEOUT });
  else setTimeout(task, 200);
}

/** Runs a task that loads what may be opened next, once the browser is idle; not on a slow connection. */
export function prefetchWhenIdle(load: () => Promise<unknown>): void {
  runWhenIdle(() => {
    if (!isConnectionSlow()) void load().catch(() => undefined);
  });
}
