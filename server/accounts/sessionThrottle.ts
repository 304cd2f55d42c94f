import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";

/** A counted attempt. `succeed` reverts its count. */
export interface Attempt {
  succeed(): Promise<void>;
}

/** Limits wrong passwords and codes in a signed-in session: `points` within `duration` seconds. */
const SESSION_LIMIT = { points: 10, duration: 15 * 60 };

/**
 * Creates the function that counts the passwords and codes entered in a session. The key is the
 * session's user and start time, not its id: a repeated refresh changes the id, which would restart
 * the count.
 */
export function sessionThrottle(pool: Pool): (sid: string) => Promise<Attempt> {
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
