import type { FastifyBaseLogger } from "fastify";
import { sweepAccounts } from "./accounts/sweep.ts";
import type { Database } from "./database/database.ts";
import { sweepIdempotencyKeys } from "./http/idempotency.ts";

const HOUR = 3_600_000;

/** Rows that one statement deletes at most: nobody waits for a long one. */
const BATCH = 1_000;
const BATCHES = 50;

/**
 * Deletes what has served its time: keys of retries after a day, sessions that ended, tokens and
 * links that have run out. Several servers on one database may do so at the same time.
 */
export async function sweep(database: Database, batch: number = BATCH): Promise<void> {
  for (const task of [sweepIdempotencyKeys, sweepAccounts]) {
    for (let done = 0; done < BATCHES; done += 1) {
      if ((await task(database, batch)) === 0) break;
    }
  }
}

/**
 * Sweeps every hour; the timer keeps no program alive.
 *
 * @returns what stops it
 */
export function sweepHourly(database: Database, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    sweep(database).catch((error: unknown) => log.warn({ err: error }, "sweeping failed"));
  }, HOUR).unref();
  return () => clearInterval(timer);
}
