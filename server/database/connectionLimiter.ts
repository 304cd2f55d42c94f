import { LimiterQueueFullError, createTenantLimiter, type QueueCounts } from "./tenantLimiter.ts";
import { createUserAndTenantLimiter, type Requester } from "./userAndTenantLimiter.ts";

/** The organization and the user that a connection is used for. */
export interface ConnectionRequester extends Requester {
  /**
   * Whether its statements read or write many rows. Slow work of all organizations shares half of
   * the pool.
   */
  isSlow?: boolean;
}

/**
 * The maximum number of connections that one organization uses at a time, and of transactions that wait for
 * one; the same for one user over all organizations (docs/rules/wire.md#concurrency). Measured: 4 connections
 * raise the organization's p99 of creations by 12 to 40 %, 2 reduce its list throughput by 10 %.
 */
const CONNECTION_LIMITS = { maxRunning: 3, maxWaiting: 256 };

/** One connection of the organization stays free for transactions that aren't slow. */
const SLOW_CONNECTION_LIMITS = { maxRunning: CONNECTION_LIMITS.maxRunning - 1, maxWaiting: 256 };

/** The maximum number of slow transactions of all organizations in the common queue. */
const MAX_SLOW_QUEUE_LENGTH = 256;

/** Too many slow transactions of all organizations are waiting; a later retry can succeed. */
export class SlowQueueFullError extends Error {
  override readonly name = "SlowQueueFullError";
}

/** Runs one attempt of work. A slow one waits for one of the slow slots of all organizations, and holds it. */
export type RunAttempt = <T>(attempt: () => Promise<T>) => Promise<T>;

/** Runs work as soon as its user and its organization may use a connection of the pool. */
export interface ConnectionLimiter {
  /** @throws LimiterQueueFullError, SlowQueueFullError */
  run<T>(requester: ConnectionRequester, work: () => Promise<T>): Promise<T>;
  /**
   * Like `run`, for work of several attempts with pauses. Between them it keeps the slot of its
   * organization, and no slow slot.
   */
  runAttempts<T>(
    requester: ConnectionRequester,
    work: (runAttempt: RunAttempt) => Promise<T>,
  ): Promise<T>;
  /**
   * `slow` counts the slow transactions. `transactions` counts all others, and slow ones from the time they hold a
   * slow slot of their organization.
   */
  counts(): { transactions: QueueCounts; slow: QueueCounts };
}

/**
 * Limits the connections of each organization and user, and of all slow transactions together to half of the
 * pool. A slow transaction holds a slot of its organization while it waits in the common queue, so
 * that the queue has only a few of each organization.
 *
 * @param connections the size of the pool
 */
export function createConnectionLimiter(connections: number): ConnectionLimiter {
  const byRequester = createUserAndTenantLimiter(CONNECTION_LIMITS);
  const slowByRequester = createUserAndTenantLimiter(SLOW_CONNECTION_LIMITS);
  const maxRunning = Math.max(1, Math.floor(connections / 2));
  const slow = createTenantLimiter({ maxRunning, maxWaiting: MAX_SLOW_QUEUE_LENGTH });

  async function runSlow<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await slow("slow", work);
    } catch (error) {
      throw error instanceof LimiterQueueFullError ? new SlowQueueFullError(error.message) : error;
    }
  }

  function runAttempts<T>(
    requester: ConnectionRequester,
    work: (runAttempt: RunAttempt) => Promise<T>,
  ): Promise<T> {
    return requester.isSlow === true
      ? slowByRequester(requester, () => byRequester(requester, () => work(runSlow)))
      : byRequester(requester, () => work((attempt) => attempt()));
  }

  return {
    run: (requester, work) => runAttempts(requester, (runAttempt) => runAttempt(work)),
    runAttempts,
    counts: () => ({
      transactions: byRequester.counts(),
      slow: {
        running: slow.counts().running,
        waiting: slow.counts().waiting + slowByRequester.counts().waiting,
      },
    }),
  };
}
