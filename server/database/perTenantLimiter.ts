/** An organization has as much waiting as it may have; it should come again a little later. */
export class LimiterQueueFull extends Error {
  override readonly name = "LimiterQueueFull";
}

interface Queue {
  running: number;
  waiting: (() => void)[];
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
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): TenantLimiter {
  const lines = new Map<string, Queue>();

  function enter(key: string, signal?: AbortSignal): Promise<void> | undefined {
    signal?.throwIfAborted();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) {
      line.running += 1;
      return undefined;
    }
    if (line.waiting.length >= waiting) throw new LimiterQueueFull(`${waiting} wait already`);
    return place(line, signal);
  }

  /** A place in the line. Whoever gives it up leaves no gap. */
  function place({ waiting: queue }: Queue, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(begin), 1);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      queue.push(begin);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  /** Whoever leaves hands its place to the first who waits. */
  function leave(key: string): void {
    const line = lines.get(key);
    if (line === undefined) return;
    const next = line.waiting.shift();
    if (next !== undefined) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  return async (key, work, signal) => {
    await enter(key, signal);
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}
