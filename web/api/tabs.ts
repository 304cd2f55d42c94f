/** The maximum time until a write to local storage is visible in every tab. */
const STORAGE_DELAY_MS = 10_000;

/** Undefined on insecure origins, where tabs can't coordinate. */
const locks: LockManager | undefined = navigator.locks;

/** Runs a task under a lock shared by all tabs. */
export function withCrossTabLock<Result>(
  name: string,
  task: () => Promise<Result>,
): Promise<Result> {
  return locks === undefined ? task() : locks.request(name, task);
}

/**
 * Tells other tabs that `event` happened and was written to local storage. It sets a cookie of that name, which is
 * visible immediately, often before local storage, and stays after this tab is closed.
 */
export function announceToTabs(event: string): void {
  document.cookie = `${event}=1; path=/; max-age=${STORAGE_DELAY_MS / 1000}; samesite=strict`;
  isAnnounced(event); // reading the cookie blocks until the browser has stored it
}

const isAnnounced = (event: string) => document.cookie.split("; ").includes(`${event}=1`);

/**
 * Waits until an announced write to local storage is visible here. It doesn't wait if no tab announced `event`, and
 * stops when `arrived` resolves or the announcement expires.
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
 * @param patience milliseconds to wait for another tab that holds the lock
 * @returns a function that releases the lock; null if another tab holds it, or if tabs can't coordinate
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
      .catch(() => answered(null)); // too late, or the page is being left
  });
}
