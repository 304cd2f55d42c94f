/** The queue of a tenant, or of another key, is full; a later retry can succeed. */
export class LimiterQueueFullError extends Error {
  override readonly name = "LimiterQueueFullError";
}

/** The limits that apply to each key. */
export interface QueueLimits {
  /** Work that runs at the same time. */
  maxRunning: number;
  /** Work that waits in the key's queue. */
  maxWaiting: number;
}

interface Queue {
  running: number;
  waiters: (() => void)[];
}

/**
 * Runs work for a key as soon as the key has a free slot. Aborting the signal removes waiting work
 * from the queue.
 *
 * @throws LimiterQueueFullError when the queue is full, and the signal's reason after an abort
 */
export interface TenantLimiter {
  <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Counts the work of all keys. */
  counts(): QueueCounts;
}

/** How much work runs and waits, for the metrics. */
export interface QueueCounts {
  running: number;
  waiting: number;
}

/**
 * Limits the concurrency of each key. Each key has its own first-in, first-out queue, so one busy
 * organization never occupies every connection (docs/rules/wire.md#concurrency).
 */
export function createTenantLimiter({ maxRunning, maxWaiting }: QueueLimits): TenantLimiter {
  const queues = new Map<string, Queue>();

  function acquire(key: string, signal?: AbortSignal): Promise<void> | undefined {
    signal?.throwIfAborted();
    const queue = queues.get(key) ?? { running: 0, waiters: [] };
    queues.set(key, queue);
    if (queue.running < maxRunning) {
      queue.running += 1;
      return undefined;
    }
    if (queue.waiters.length >= maxWaiting) {
      throw new LimiterQueueFullError(`${maxWaiting} wait already`);
    }
    return waitForSlot(queue, signal);
  }

  function waitForSlot({ waiters }: Queue, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = () => {
        waiters.splice(waiters.indexOf(start), 1);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener("abort", cancel);
        resolve();
      };
      waiters.push(start);
      signal?.addEventListener("abort", cancel, { once: true });
    });
  }

  /** Passes the slot to the first waiter without freeing it in between. */
  function release(key: string): void {
    const queue = queues.get(key);
    if (queue === undefined) return;
    const next = queue.waiters.shift();
    if (next !== undefined) return next();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  async function run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await acquire(key, signal);
    try {
      return await work();
    } finally {
      release(key);
    }
  }

  function counts(): QueueCounts {
    const sum = { running: 0, waiting: 0 };
    for (const { running, waiters } of queues.values()) {
      sum.running += running;
      sum.waiting += waiters.length;
    }
    return sum;
  }

  return Object.assign(run, { counts });
}
