import {
  createTenantLimiter,
  type QueueCounts,
  type QueueLimits,
} from "../database/tenantLimiter.ts";
import { networksOf, WIDE_NETWORK_FACTOR } from "./networks.ts";

/**
 * Runs work for a client's address as soon as its networks have a free slot. Each `purpose` has its own queues.
 *
 * @throws LimiterQueueFullError when the queue of a network is full, and the signal's reason after an abort
 */
export interface NetworkLimiter {
  <T>(
    client: { address: string; purpose: string },
    work: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T>;
  /** Counts the work of all networks. */
  counts(): QueueCounts;
}

/**
 * Limits the concurrency of each network: an IPv4 address or an IPv6 /64 and, three times as high, an IPv6 /48.
 * Work takes the slot of the narrow network first, so that what waits there holds no slot of the wide one.
 */
export function createNetworkLimiter({ maxRunning, maxWaiting }: QueueLimits): NetworkLimiter {
  const byOwn = createTenantLimiter({ maxRunning, maxWaiting });
  const byWide = createTenantLimiter({
    maxRunning: maxRunning * WIDE_NETWORK_FACTOR,
    maxWaiting: maxWaiting * WIDE_NETWORK_FACTOR,
  });

  function run<T>(
    { address, purpose }: { address: string; purpose: string },
    work: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const { own, wide } = networksOf(address);
    const runInWide = wide === null ? work : () => byWide(`${wide} ${purpose}`, work, signal);
    return byOwn(`${own} ${purpose}`, runInWide, signal);
  }

  const counts = () => ({
    running: byOwn.counts().running - byWide.counts().waiting,
    waiting: byWide.counts().waiting + byOwn.counts().waiting,
  });
  return Object.assign(run, { counts });
}
