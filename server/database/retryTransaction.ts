import { setTimeout as pause } from "node:timers/promises";
import { SQLSTATE } from "./errorCodes.ts";

/** The number of attempts when they end with serialization failures. */
const MAX_SERIALIZATION_ATTEMPTS = 3;

/** Milliseconds that an attempt waits for a lock. It holds its connection meanwhile, so the time is short. */
export const LOCK_TIMEOUT = 100;
/** The longest pause between two attempts that didn't get a lock, in milliseconds. */
const MAX_LOCK_PAUSE = 1_000;
/** Milliseconds after which an attempt that doesn't get its lock is the last one. */
const MAX_LOCK_WAIT = 15_000;

/**
 * Runs a transaction again after a serialization failure, three attempts in total, and after a lock that it
 * didn't get in time (`lock_timeout`), for up to 15 seconds. Between two attempts it holds no connection: transactions
 * that wait for a lock can't occupy the pool.
 *
 * @param attempt opens a new transaction on each call; `isRetry` is false on the first
 * @throws the error of the last attempt; any other error immediately
 */
export async function retryTransaction<T>(attempt: (isRetry: boolean) => Promise<T>): Promise<T> {
  let failures = 0;
  let timeouts = 0;
  const end = performance.now() + MAX_LOCK_WAIT;
  for (;;) {
    try {
      return await attempt(failures + timeouts > 0);
    } catch (error) {
      const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
      // The database function `give_number` raises this error too, when the series has changed.
      if (code === SQLSTATE.SERIALIZATION_FAILURE) {
        failures += 1;
        if (failures === MAX_SERIALIZATION_ATTEMPTS) throw error;
      } else if (code === SQLSTATE.LOCK_NOT_AVAILABLE && performance.now() < end) {
        timeouts += 1;
        await pause(lockPause(timeouts));
      } else throw error;
    }
  }
}

/** Milliseconds until the next attempt: longer each time, and random, so that those who wait don't return together. */
function lockPause(timeouts: number): number {
  const longest = Math.min(LOCK_TIMEOUT * 2 ** timeouts, MAX_LOCK_PAUSE);
  return longest / 2 + (Math.random() * longest) / 2;
}
