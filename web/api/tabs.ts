/** The longest time until a write to local storage is visible in every tab. */
const STORAGE_DELAY_MS = 10_000;

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
 * Announces to other tabs that `event` happened and was written to local storage, by a cookie of that
 * name: it is visible at once, local storage often later, and it stays when this tab is left.
 */
export function announceToTabs(event: string): void {
  document.cookie = `${event}=1; path=/; max-age=${STORAGE_DELAY_MS / 1000}; samesite=strict`;
  isAnnounced(event); // waits until the browser has stored the cookie, which it may do later
}

const isAnnounced = (event: string) => document.cookie.split("; ").includes(`${event}=1`);

/**
 * Waits until an announced write to local storage is visible here: not at all if no tab announced
 * `event`, and no longer than until `arrived` resolves or the announcement ends.
 */
export async function waitForAnnouncement(event: string, arrived: Promise<void>): Promise<void> {
  if (!isAnnounced(event)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STORAGE_DELAY_MS);
  });
  await Promise.race([arrived, ended]);
  clearTimeout(timer);
}

/**
 * Holds a lock until it is released or this tab is closed.
 *
 * @param patience milliseconds to wait for another tab that holds it
 * @returns releases it; null if another tab holds it, or where tabs can't be coordinated
 */
export function holdLock(name: string, patience: number): Promise<(() => void) | null> {
  const options =
    patience === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(patience) };
  return new Promise((answered) => {
    if (locks === undefined) return answered(null);
    locks
      .request(name, options, (lock) => {
        if (lock === null) return answered(null);
        return new Promise<void>((release) => answered(() => release()));
      })
      .catch(() => answered(null)); // not in time, or the page is being left
  });
}
