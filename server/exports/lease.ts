import type { Pool } from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { limiterOn } from "../http/limits.ts";
import { ApiError } from "../http/apiError.ts";

/** Seconds that a turn lasts unless it is prolonged: a program that died holds nothing longer. */
const SECONDS = 60;

/** Takes an organization's turn to export. @returns what gives it back */
export type TakeTurn = (enterpriseId: string) => Promise<() => Promise<void>>;

/**
 * One export at a time for each organization, whatever number of programs work on the database.
 *
 * @param failed told when a turn could not be prolonged
 */
export function exportTurns(pool: Pool, failed: (error: unknown) => void): TakeTurn {
  const turns = limiterOn(pool, "export", { points: 1, duration: SECONDS });
  return async (enterpriseId) => {
    try {
      await turns.consume(enterpriseId);
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      const message = "An export of this organization is being made already";
      throw new ApiError("EXPORT_RUNNING", { message, retryAfter: SECONDS / 4 });
    }
    let prolonging: Promise<unknown> = Promise.resolve();
    const prolong = () => {
      prolonging = turns.set(enterpriseId, 1, SECONDS).catch(failed);
    };
    const timer = setInterval(prolong, (SECONDS * 1000) / 3).unref();
    return async () => {
      clearInterval(timer);
      await prolonging;
      await turns.delete(enterpriseId);
    };
  };
}
