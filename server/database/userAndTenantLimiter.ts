import { createTenantLimiter, type QueueCounts, type QueueLimits } from "./tenantLimiter.ts";

/** The organization and the user that work runs for. */
export interface Requester {
  enterpriseId: string;
  userId: string;
}

/** Runs one attempt of work. */
export type RunAttempt = <T>(attempt: () => Promise<T>) => Promise<T>;

/**
 * Runs work as soon as its user and its organization have a free slot.
 *
 * @throws LimiterQueueFullError when the queue of either is full, and the signal's reason after an abort
 */
export interface UserAndTenantLimiter {
  <T>(requester: Requester, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Runs work of several attempts with pauses. It keeps the slot of its user to its end, and that of its
   * organization during each attempt.
   */
  runAttempts<T>(
    requester: Requester,
    work: (runAttempt: RunAttempt) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Counts the work of all organizations. */
  counts(): QueueCounts;
}

/**
 * Limits the concurrency of each organization, and of each user over all organizations, because a user
 * may create many organizations. Work takes the slot of its user first, so that a user's waiting work holds no slot
 * of an organization that has other members.
 */
export function createUserAndTenantLimiter(limits: QueueLimits): UserAndTenantLimiter {
  const byUser = createTenantLimiter(limits);
  const byTenant = createTenantLimiter(limits);

  function runAttempts<T>(
    { enterpriseId, userId }: Requester,
    work: (runAttempt: RunAttempt) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const runAttempt: RunAttempt = (attempt) => byTenant(enterpriseId, attempt, signal);
    return byUser(userId, () => work(runAttempt), signal);
  }

  const run = <T>(requester: Requester, work: () => Promise<T>, signal?: AbortSignal) =>
    runAttempts(requester, (runAttempt) => runAttempt(work), signal);

  const counts = () => ({
    running: byTenant.counts().running,
    waiting: byUser.counts().waiting + byTenant.counts().waiting,
  });
  return Object.assign(run, { runAttempts, counts });
}
