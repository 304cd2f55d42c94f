/** Milliseconds after which a task runs on a browser that is never idle. */
const LATEST = 5_000;

/** Runs a task once the browser is idle: to prefetch without delaying what the page shows. */
export function runWhenIdle(task: () => void): void {
  // Safari doesn't report when it is idle.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task, { timeout: LATEST });
  else setTimeout(task, 200);
}
