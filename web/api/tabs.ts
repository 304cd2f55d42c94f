/** Milliseconds until a write to local storage is visible in every tab. */
const NEWS_TRAVELS = 10_000;

/** Undefined on insecure origins, where tabs can't be coordinated. */
const locks: LockManager | undefined = navigator.locks;

/** Runs a task under a lock that is shared by all tabs. */
export function withCrossTabLock<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  return locks === undefined ? task() : locks.request(name, task);
}

/**
 * Announces to other tabs that `event` happened and was written to local storage, by holding a lock
 * of that name: a lock is visible at once, local storage often later. Resolves once the lock is held.
 */
export function announceToTabs(event: string): Promise<void> {
  return new Promise((known) => {
    if (locks === undefined) return known();
    locks
      .request(event, () => {
        known();
        return new Promise((heard) => setTimeout(heard, NEWS_TRAVELS));
      })
      .catch(() => known()); // the page is being left
  });
}

/**
 * Waits until an announced write to local storage is visible here: not at all if no tab announced
 * `event`, and no longer than until `arrived` resolves.
 */
export async function waitForAnnouncement(event: string, arrived: Promise<void>): Promise<void> {
  if (locks === undefined) return;
  const waiting = new AbortController();
  const told = locks.request(event, { signal: waiting.signal }, () => undefined);
  await Promise.race([told.catch(() => undefined), arrived]);
  waiting.abort();
}
