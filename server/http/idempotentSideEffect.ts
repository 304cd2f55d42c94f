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

/** Work in three steps around a slow external call, such as sending mail. */
export interface SideEffect<Prepared, Result> {
  /** Runs in the transaction that claims the key. */
  prepare(tx: Transaction): Promise<Prepared>;
  /** Makes the external call, outside any transaction. When it throws, the key is released: a retry runs again. */
  act(prepared: Prepared): Promise<void>;
  /** Runs in a second transaction, which stores the reply. When it throws, the key stays claimed. */
  finish(tx: Transaction, prepared: Prepared): Promise<Result>;
}

type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

type StartResult<Prepared> = { prepared: Prepared } | { busy: true } | { answer: unknown };

/** Milliseconds between two polls for the reply of the first request. */
const POLL_INTERVAL = 300;
/** Milliseconds after which a request no longer waits for the reply of the first one. */
const WAIT_TIMEOUT = 40_000;

/**
 * Runs the steps once per key, or without a key each time. A second request with the key polls the
 * database for the reply of the first one, which may run in another process.
 *
 * @throws ApiError IDEMPOTENCY_KEY_REUSED; TOO_MANY_REQUESTS when the second request has waited for 40 s;
 *   the errors of the steps
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
