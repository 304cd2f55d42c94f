/** Runs a task once the browser is idle: to prefetch without delaying what the page shows. */
export function runWhenIdle(task: () => void): void {
  // Safari doesn't report when it is idle.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(task);
  else setTimeout(task, 200);
}
