import { LimiterQueueFullError, createTenantLimiter, type QueueCounts } from "./tenantLimiter.ts";
import {
  createUserAndTenantLimiter,
  type Requester,
  type RunAttempt,
} from "./userAndTenantLimiter.ts";

/** The organization and the user that a connection is used for. */
export interface ConnectionRequester extends Requester {
  /**
   * Whether its statements read or write many rows. Slow work of all organizations shares half of
   * the pool.
   */
  isSlow?: boolean;
  /**
   * Whether its slow transactions may take several seconds, such as an import's. Long work of all organizations shares
   * half of the connections of slow work, so that a search doesn't wait for it.
   */
  isLong?: boolean;
}

/**
 * The maximum number of connections that one organization uses at a time, and of transactions that wait for
 * one; the same for one user over all organizations (docs/rules/wire.md#concurrency). Measured: 4 connections
 * raise the organization's p99 of creations by 12 to 40 %, 2 reduce its list throughput by 10 %.
 */
const CONNECTION_LIMITS = { maxRunning: 3, maxWaiting: 256 };

/** One connection of the organization stays free for transactions that aren't slow. */
const SLOW_CONNECTION_LIMITS = { maxRunning: CONNECTION_LIMITS.maxRunning - 1, maxWaiting: 256 };

/** An organization and a user run one long transaction at a time. */
const LONG_CONNECTION_LIMITS = { maxRunning: 1, maxWaiting: 256 };

/** The maximum number of slow transactions of all organizations in the common queue; the same for long ones. */
const MAX_SLOW_QUEUE_LENGTH = 256;

/** Too many slow transactions of all organizations are waiting; a later retry can succeed. */
export class SlowQueueFullError extends Error {
  override readonly name = "SlowQueueFullError";
}

type RunAttempts = <T>(
  requester: ConnectionRequester,
  work: (runAttempt: RunAttempt) => Promise<T>,
) => Promise<T>;

/** Runs work as soon as its user and its organization may use a connection of the pool. */
export interface ConnectionLimiter {
  /** @throws LimiterQueueFullError, SlowQueueFullError */
  run<T>(requester: ConnectionRequester, work: () => Promise<T>): Promise<T>;
  /**
   * Like `run`, for work of several attempts with pauses. Between them it keeps the slot of its user, so
   * that a user's pausing work is limited, and none of its organization or of slow work.
   */
  runAttempts: RunAttempts;
  /**
   * `slow` counts the slow transactions. `transactions` counts all others, and slow ones from the time they hold a
   * slow slot of their organization.
   */
  counts(): { transactions: QueueCounts; slow: QueueCounts };
}

/**
 * Limits the connections of each organization and user, of all slow transactions together to half of the
 * pool, and of the long ones among them to a quarter. A slow transaction holds a slot of its organization while it
 * waits in the common queue, so that the queue has only a few of each organization.
 *
 * @param connections the size of the pool
 */
export function createConnectionLimiter(connections: number): ConnectionLimiter {
  const byRequester = createUserAndTenantLimiter(CONNECTION_LIMITS);
  const slowByRequester = createUserAndTenantLimiter(SLOW_CONNECTION_LIMITS);
  const longByRequester = createUserAndTenantLimiter(LONG_CONNECTION_LIMITS);
  const slow = createCommonLimiter(connections / 2);
  const long = createCommonLimiter(connections / 4);

  const runSlowAttempts: RunAttempts = (requester, work) =>
    slowByRequester.runAttempts(requester, (runSlow) =>
      byRequester.runAttempts(requester, (runAttempt) =>
        work((attempt) => runSlow(() => runAttempt(() => slow.run(attempt)))),
      ),
    );
  const runLongAttempts: RunAttempts = (requester, work) =>
    longByRequester.runAttempts(requester, (runLong) =>
      runSlowAttempts(requester, (runAttempt) =>
        work((attempt) => runLong(() => long.run(() => runAttempt(attempt)))),
      ),
    );
  const runAttempts: RunAttempts = (requester, work) => {
    const { isSlow = false, isLong = false } = requester;
    if (!isSlow) return byRequester.runAttempts(requester, work);
    return isLong ? runLongAttempts(requester, work) : runSlowAttempts(requester, work);
  };

  return {
    run: (requester, work) => runAttempts(requester, (runAttempt) => runAttempt(work)),
    runAttempts,
    counts: () => ({
      transactions: byRequester.counts(),
      slow: {
        running: slow.counts().running,
        waiting: [slow, slowByRequester, long, longByRequester].reduce(
          (sum, limiter) => sum + limiter.counts().waiting,
          0,
        ),
      },
    }),
  };
}

/** The queue that all organizations share for slow work, or for long work. @throws SlowQueueFullError */
function createCommonLimiter(connections: number) {
  const maxRunning = Math.max(1, Math.floor(connections));
  const limiter = createTenantLimiter({ maxRunning, maxWaiting: MAX_SLOW_QUEUE_LENGTH });
  return {
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      let hasStarted = false;
      const start = () => {
        hasStarted = true;
        return work();
      };
      try {
        return await limiter("all", start);
      } catch (error) {
        const isFull = !hasStarted && error instanceof LimiterQueueFullError;
        throw isFull ? new SlowQueueFullError(error.message) : error;
      }
    },
    counts: limiter.counts,
  };
}
