import type { Pool } from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { consumeRateLimit, createRateLimiter, type RateLimit } from "../http/limits.ts";
import { networksOf } from "../http/networks.ts";

/** How many times the limit of an IPv6 /64 a /48 gets: a site, or many subscribers of a carrier. */
const WIDE_NETWORK = 3;

/** A limiter and the key that it counts. */
export type Count = [limiter: RateLimiterPostgres, key: string];

/**
 * Returns the counts of an address: that of its network and, for IPv6, that of the wider network.
 */
export function addressLimiter(
  pool: Pool,
  name: string,
  limit: RateLimit,
): (address: string) => Count[] {
  const own = createRateLimiter(pool, name, limit);
  const points = limit.points * WIDE_NETWORK;
  const wide = createRateLimiter(pool, `${name}48`, { ...limit, points });
  return (address) => {
    const networks = networksOf(address);
    const counts: Count[] = [[own, networks.own]];
    if (networks.wide !== null) counts.push([wide, networks.wide]);
    return counts;
  };
}

/** Consumes one point of each. @throws ApiError TOO_MANY_REQUESTS when a limit is reached */
export async function consumeCounts(counts: readonly Count[], message?: string): Promise<void> {
  for (const [limiter, key] of counts) await consumeRateLimit(limiter, key, message);
}
