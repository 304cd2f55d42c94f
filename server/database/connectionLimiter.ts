import { LimiterQueueFull, perTenantLimiter, type QueueCounts } from "./perTenantLimiter.ts";

/** The organization that a connection works for. */
export interface ConnectionOwner {
  enterpriseId: string;
  /**
   * Whether its statements read or write many rows. Slow work of all organizations shares half of
   * the pool.
   */
  isSlow?: boolean;
}

/**
 * Connections that one organization uses at a time, and transactions that may wait for one
 * (docs/rules/wire.md#concurrency). Measured: 4 connections raise its p99 of creations by 12 to
 * 40 %, 2 reduce its list throughput by 10 %.
 */
const TENANT_LIMITS = { maxRunning: 3, maxWaiting: 256 };

/** One connection of the organization stays free for its own short statements. */
const TENANT_SLOW_LIMITS = { maxRunning: TENANT_LIMITS.maxRunning - 1, maxWaiting: 256 };

/** The maximum number of slow transactions of all organizations in the common queue. */
const MAX_SLOW_QUEUE_LENGTH = 256;

/** Too many slow transactions of all organizations are waiting; a later retry can succeed. */
export class SlowQueueFull extends Error {
  override readonly name = "SlowQueueFull";
}

/** Runs work as soon as its organization may use a connection of the pool. */
export interface ConnectionLimiter {
  /** @throws LimiterQueueFull, SlowQueueFull */
  run<T>(owner: ConnectionOwner, work: () => Promise<T>): Promise<T>;
  /** `transactions` counts all transactions, but slow ones only once they hold a slow slot of their organization. */
  counts(): { transactions: QueueCounts; slow: QueueCounts };
}

/**
 * Limits the connections of each organization, and of all slow transactions together to half of the
 * pool. A slow transaction holds a slot of its organization while it waits in the common queue, so
 * that the queue has only a few of each organization.
 *
 * @param connections the size of the pool
 */
export function connectionLimiter(connections: number): ConnectionLimiter {
  const byTenant = perTenantLimiter(TENANT_LIMITS);
  const slowByTenant = perTenantLimiter(TENANT_SLOW_LIMITS);
  const maxRunning = Math.max(1, Math.floor(connections / 2));
  const slow = perTenantLimiter({ maxRunning, maxWaiting: MAX_SLOW_QUEUE_LENGTH });

  async function runSlow<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await slow("slow", work);
    } catch (error) {
      throw error instanceof LimiterQueueFull ? new SlowQueueFull(error.message) : error;
    }
  }

  return {
    run: ({ enterpriseId, isSlow = false }, work) =>
      isSlow
        ? slowByTenant(enterpriseId, () => byTenant(enterpriseId, () => runSlow(work)))
        : byTenant(enterpriseId, work),
    counts: () => ({
      transactions: byTenant.counts(),
      slow: {
        running: slow.counts().running,
        waiting: slow.counts().waiting + slowByTenant.counts().waiting,
      },
    }),
  };
}
