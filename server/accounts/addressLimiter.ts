import type { Pool } from "pg";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { consumeRateLimit, createRateLimiter, type RateLimit } from "../http/limits.ts";
import { networksOf, WIDE_NETWORK_FACTOR } from "../http/networks.ts";

/** A rate limiter and the key that it counts under. */
export type LimiterKey = [limiter: RateLimiterPostgres, key: string];

/**
 * Returns a function that gives the limiters and keys of an address: those of its network and, for
 * IPv6, those of the wider network.
 */
export function createAddressLimiter(
  pool: Pool,
  name: string,
  limit: RateLimit,
): (address: string) => LimiterKey[] {
  const own = createRateLimiter(pool, name, limit);
  const points = limit.points * WIDE_NETWORK_FACTOR;
  const wide = createRateLimiter(pool, `${name}48`, { ...limit, points });
  return (address) => {
    const networks = networksOf(address);
    const limiterKeys: LimiterKey[] = [[own, networks.own]];
    if (networks.wide !== null) limiterKeys.push([wide, networks.wide]);
    return limiterKeys;
  };
}

/** Counts an attempt under each key. @throws ApiError TOO_MANY_REQUESTS when a limit is reached */
export async function consumeLimiterKeys(
  limiterKeys: readonly LimiterKey[],
  message?: string,
): Promise<void> {
  for (const [limiter, key] of limiterKeys) await consumeRateLimit(limiter, key, message);
}
