/** Milliseconds in which every tab has heard of what another wrote to local storage. */
const NEWS_TRAVELS = 10_000;

/** Web Locks exist on secure origins only; elsewhere one tab at least takes turns with itself. */
const locks: LockManager | undefined = navigator.locks;

/** Runs a task that no other tab may run at the same time. */
export function withCrossTabLock<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  return locks === undefined ? task() : locks.request(name, task);
}

/**
 * Lets the other tabs know that `deed` was done and written to local storage: browsers bring local
 * storage to them in their own time, often later than a lock. Resolves when they can know.
 */
export function announceToTabs(deed: string): Promise<void> {
  return new Promise((known) => {
    if (locks === undefined) return known();
    locks
      .request(deed, () => {
        known();
        return new Promise((heard) => setTimeout(heard, NEWS_TRAVELS));
      })
      .catch(() => known()); // the page is being left
  });
}

/**
 * Resolves when what another tab announced must have arrived here: at once if nobody announced
 * `deed`, early once `arrived` resolves.
 */
export async function waitForAnnouncement(deed: string, arrived: Promise<void>): Promise<void> {
  if (locks === undefined) return;
  const waiting = new AbortController();
  const told = locks.request(deed, { signal: waiting.signal }, () => undefined);
  await Promise.race([told.catch(() => undefined), arrived]);
  waiting.abort();
}
