import type { FastifyBaseLogger } from "fastify";
import { sweepSessionsAndLinks } from "./accounts/sweep.ts";
import type { Database } from "./database/database.ts";
import { sweepIdempotencyKeys } from "./http/idempotency.ts";
import { sweepInvitations } from "./team/sweep.ts";

/** Milliseconds. */
const HOUR = 3_600_000;

/** The maximum number of rows that one statement deletes, so that its locks are short. */
const BATCH_ROWS = 1_000;
const MAX_BATCHES = 50;

/**
 * Deletes idempotency keys that are one day old, ended and unused sessions, expired refresh tokens, mailed
 * links and challenges, and invitations that expired 30 days ago. What exceeds 50 batches stays until the
 * next sweep. Several servers on one database may sweep concurrently.
 */
export async function sweepExpiredRows(
  database: Database,
  batch: number = BATCH_ROWS,
): Promise<void> {
  for (const task of [sweepIdempotencyKeys, sweepSessionsAndLinks, sweepInvitations]) {
    for (let done = 0; done < MAX_BATCHES; done += 1) {
      if ((await task(database, batch)) === 0) break;
    }
  }
}

/**
 * Sweeps every hour. The timer does not keep the process alive.
 *
 * @returns a function that stops the timer
 */
export function startHourlySweep(database: Database, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    sweepExpiredRows(database).catch((error: unknown) =>
      log.warn({ err: error }, "sweeping failed"),
    );
  }, HOUR).unref();
  return () => clearInterval(timer);
}
