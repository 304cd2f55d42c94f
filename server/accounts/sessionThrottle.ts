import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";

/** A counted attempt. `succeed` reverts its count. */
export interface Attempt {
  succeed(): Promise<void>;
}

/** Wrong passwords and codes in a signed-in session. Seconds. */
const PER_SESSION = { points: 10, duration: 15 * 60 };

/**
 * Creates the function that counts the passwords and codes asked for in a session. They count for the
 * session's user and beginning: a repeated refresh gives a session another id, and would start the
 * count again.
 */
export function sessionThrottle(pool: Pool): (sid: string) => Promise<Attempt> {
  const limiter = createRateLimiter(pool, "session", PER_SESSION);
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
