import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";

/** A counted attempt. `succeed` reverts its count or, in some limits, resets the counter. */
export interface CountedAttempt {
  succeed(): Promise<void>;
}

/** Limits wrong passwords and codes in a signed-in session: `points` within `duration` seconds. */
const SESSION_LIMIT = { points: 10, duration: 15 * 60 };

/**
 * Creates the function that counts the passwords and codes entered in a session. The key is the
 * session's user and start time, not its id: a retried refresh changes the id, and would reset the
 * counter.
 */
export function createSessionThrottle(pool: Pool): (sid: string) => Promise<CountedAttempt> {
  const limiter = createRateLimiter(pool, "session", SESSION_LIMIT);
  return async (sid) => {
    const found = await pool.query<{ key: string }>({
      name: "session_beginning",
      text: "select user_id || ' ' || created_at as key from session where id = $1",
      values: [sid],
    });
    const key = found.rows[0]?.key ?? sid;
    await consumeRateLimit(limiter, key);
    return { succeed: async () => void (await limiter.delete(key)) };
  };
}
