import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./apiError.ts";

/** How much is allowed, and the seconds over which it counts. */
export interface RateLimit {
  points: number;
  duration: number;
}

/**
 * Counts in the database: a restart or a second process forgets nothing.
 *
 * @param name apart from all other limits, at most 10 letters
 */
export function createRateLimiter(pool: Pool, name: string, limit: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "sign_in_limit",
    tableCreated: true,
    keyPrefix: name,
    ...limit,
  });
}

function tooManyAttempts(state: RateLimiterRes): ApiError {
  return new ApiError("TOO_MANY_REQUESTS", {
    message: "Too many attempts; wait before trying again",
    retryAfter: Math.ceil(state.msBeforeNext / 1000),
  });
}

/** @throws ApiError TOO_MANY_REQUESTS when nothing is left of the limit */
export async function consumeRateLimit(limit: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (state) {
    throw state instanceof RateLimiterRes ? tooManyAttempts(state) : state;
  }
}
