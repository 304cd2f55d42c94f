/** An organization has as much waiting as it may have; it should come again a little later. */
export class LimiterQueueFull extends Error {
  override readonly name = "LimiterQueueFull";
}

interface Queue {
  running: number;
  waiters: (() => void)[];
}

/**
 * Runs work for a key when it is that key's turn. Work whose signal is aborted while it waits
 * leaves the line.
 *
 * @throws LimiterQueueFull when too much waits, and the signal's reason
 */
export type TenantLimiter = <T>(
  key: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/**
 * Lets every key have so much work running at once; more of it waits in its own line, first come
 * first served, so that one busy organization never takes every connection
 * (docs/rules/wire.md#concurrency).
 */
export function perTenantLimiter({
  atOnce: maxRunning,
  waiting: maxWaiting,
}: {
  atOnce: number;
  waiting: number;
}): TenantLimiter {
  const queues = new Map<string, Queue>();

  function acquire(key: string, signal?: AbortSignal): Promise<void> | undefined {
    signal?.throwIfAborted();
    const line = queues.get(key) ?? { running: 0, waiters: [] };
    queues.set(key, line);
    if (line.running < maxRunning) {
      line.running += 1;
      return undefined;
    }
    if (line.waiters.length >= maxWaiting) throw new LimiterQueueFull(`${maxWaiting} wait already`);
    return waitForSlot(line, signal);
  }

  /** A place in the line. Whoever gives it up leaves no gap. */
  function waitForSlot({ waiters: queue }: Queue, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener("abort", cancel);
        resolve();
      };
      queue.push(start);
      signal?.addEventListener("abort", cancel, { once: true });
    });
  }

  /** Whoever leaves hands its place to the first who waits. */
  function release(key: string): void {
    const line = queues.get(key);
    if (line === undefined) return;
    const next = line.waiters.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) queues.delete(key);
  }

  return async (key, work, signal) => {
    await acquire(key, signal);
    try {
      return await work();
    } finally {
      release(key);
    }
  };
}
