import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "../database/database.ts";
import {
  type Answer,
  claimIdempotencyKey,
  storeIdempotentReply,
  releaseIdempotencyKey,
  type IdempotentRequest,
} from "./idempotency.ts";
import { ApiError } from "./apiError.ts";

/** Work with a slow external call, such as sending mail, which runs outside any transaction. */
export interface SideEffect<Prepared, Result> {
  prepare(tx: Transaction): Promise<Prepared>;
  /** Runs outside any transaction. When it throws, the key is released and a retry runs again. */
  act(prepared: Prepared): Promise<void>;
  finish(tx: Transaction, prepared: Prepared): Promise<Result>;
}

type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

type StartResult<Prepared> = { prepared: Prepared } | { busy: true } | { answer: unknown };

/** In milliseconds. */
const POLL_INTERVAL = 300;
const WAIT_TIMEOUT = 40_000;

/**
 * Runs the steps once per key. A second request with the key polls the database for the reply of
 * the first one, which may run in another process.
 *
 * @throws ApiError IDEMPOTENCY_KEY_REUSED, or TOO_MANY_REQUESTS when the first request takes over
 *   40 s
 */
export async function runIdempotentSideEffect<Prepared, Result>(
  runTransaction: RunTransaction,
  keyedRequest: IdempotentRequest | null,
  { prepare, act, finish }: SideEffect<Prepared, Result>,
): Promise<Answer<Result>> {
  const start = await claimKeyOrAwaitReply(runTransaction, keyedRequest, prepare);
  if ("answer" in start) return { answer: start.answer as Result, isStored: true };
  const { prepared } = start;
  try {
    await act(prepared);
  } catch (error) {
    if (keyedRequest !== null)
      await runTransaction((tx) => releaseIdempotencyKey(tx, keyedRequest));
    throw error;
  }
  return runTransaction(async (tx) => {
    const answer = await finish(tx, prepared);
    if (keyedRequest !== null) await storeIdempotentReply(tx, keyedRequest, answer);
    return { answer, isStored: false };
  });
}

async function claimKeyOrAwaitReply<Prepared>(
  runTransaction: RunTransaction,
  keyedRequest: IdempotentRequest | null,
  prepare: (tx: Transaction) => Promise<Prepared>,
) {
  const deadline = Date.now() + WAIT_TIMEOUT;
  for (;;) {
    const start = await runTransaction((tx) => startSideEffect(tx, keyedRequest, prepare));
    if (!("busy" in start)) return start;
    if (Date.now() > deadline) {
      const message = "The first request with this Idempotency-Key is still at work";
      throw new ApiError("TOO_MANY_REQUESTS", { message, retryAfter: 5 });
    }
    await pause(POLL_INTERVAL);
  }
}

async function startSideEffect<Prepared>(
  tx: Transaction,
  keyedRequest: IdempotentRequest | null,
  prepare: (tx: Transaction) => Promise<Prepared>,
): Promise<StartResult<Prepared>> {
  if (keyedRequest === null) return { prepared: await prepare(tx) };
  const claimed = await claimIdempotencyKey(tx, keyedRequest);
  if (claimed.state === "busy") return { busy: true };
  if (claimed.state === "answered") return { answer: claimed.answer };
  return { prepared: await prepare(tx) };
}
