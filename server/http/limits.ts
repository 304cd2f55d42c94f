import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./apiError.ts";

/** `points` allowed within `duration` seconds. */
export interface RateLimit {
  points: number;
  duration: number;
  /**
   * Whether no count of the limit is ever reverted by `reward` or `delete`. Once a key has exceeded the
   * limit, attempts are then refused without a statement until its count ends, so that they don't wait
   * for the lock of one row.
   */
  isNeverReverted?: boolean;
}

/**
 * Creates a rate limiter that counts in the database: counts survive restarts, and processes share
 * them.
 *
 * @param name at most 10 characters; limiters with the same name share their counts
 */
export function createRateLimiter(
  pool: Pool,
  name: string,
  { points, duration, isNeverReverted = false }: RateLimit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "sign_in_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    ...(isNeverReverted && { inMemoryBlockOnConsumed: points + 1 }),
  });
}

const TOO_MANY_ATTEMPTS = "Too many attempts; wait before trying again";

function tooManyAttemptsError(state: RateLimiterRes, message: string): ApiError {
  return new ApiError("TOO_MANY_REQUESTS", {
    message,
    retryAfter: Math.ceil(state.msBeforeNext / 1000),
  });
}

/** Consumes one point of the key. @throws ApiError TOO_MANY_REQUESTS when the limit is exceeded */
export async function consumeRateLimit(
  limiter: RateLimiterPostgres,
  key: string,
  message = TOO_MANY_ATTEMPTS,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (state) {
    throw state instanceof RateLimiterRes ? tooManyAttemptsError(state, message) : state;
  }
}
