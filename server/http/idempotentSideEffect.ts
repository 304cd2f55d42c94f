import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "../database/database.ts";
import { claimKey, storeReply, releaseKey, type IdempotentRequest } from "./idempotency.ts";
import { ApiError } from "./apiError.ts";

/** Work whose middle is slow, such as a mail: no transaction stays open over it. */
export interface SideEffect<Prepared, Answer> {
  prepare(tx: Transaction): Promise<Prepared>;
  /** Outside any transaction. When it fails nothing was done, and a retry may try again. */
  act(prepared: Prepared): Promise<void>;
  finish(tx: Transaction, prepared: Prepared): Promise<Answer>;
}

type InUnit = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

type Start<Prepared> = { prepared: Prepared } | { busy: true } | { answer: unknown };

const LOOK_AGAIN = 300;
const PATIENCE = 40_000;

/**
 * Runs the steps once per key. A second request with the key waits for the first one's answer,
 * through the database: another process may be at work on it.
 *
 * @throws ApiError IDEMPOTENCY_KEY_REUSED, or TOO_MANY_REQUESTS when the first takes too long
 */
export async function runIdempotentSideEffect<Prepared, Answer>(
  inUnit: InUnit,
  retry: IdempotentRequest | null,
  { prepare, act, finish }: SideEffect<Prepared, Answer>,
): Promise<Answer> {
  const start = await firstOrAnswered(inUnit, retry, prepare);
  if ("answer" in start) return start.answer as Answer;
  const { prepared } = start;
  try {
    await act(prepared);
  } catch (error) {
    if (retry !== null) await inUnit((tx) => releaseKey(tx, retry));
    throw error;
  }
  return inUnit(async (tx) => {
    const answer = await finish(tx, prepared);
    if (retry !== null) await storeReply(tx, retry, answer);
    return answer;
  });
}

async function firstOrAnswered<Prepared>(
  inUnit: InUnit,
  retry: IdempotentRequest | null,
  prepare: (tx: Transaction) => Promise<Prepared>,
) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const start = await inUnit((tx) => begin(tx, retry, prepare));
    if (!("busy" in start)) return start;
    if (Date.now() > deadline) {
      const message = "The first request with this Idempotency-Key is still at work";
      throw new ApiError("TOO_MANY_REQUESTS", { message, retryAfter: 5 });
    }
    await pause(LOOK_AGAIN);
  }
}

async function begin<Prepared>(
  tx: Transaction,
  retry: IdempotentRequest | null,
  prepare: (tx: Transaction) => Promise<Prepared>,
): Promise<Start<Prepared>> {
  if (retry === null) return { prepared: await prepare(tx) };
  const claimed = await claimKey(tx, retry);
  if (claimed.state === "busy") return { busy: true };
  if (claimed.state === "answered") return { answer: claimed.answer };
  return { prepared: await prepare(tx) };
}
