import { setTimeout as pause } from "node:timers/promises";
import type { Unit } from "../database/database.ts";
import { claim, keepAnswer, release, type Retryable } from "./idempotency.ts";
import { Refusal } from "./refusal.ts";

/** Work whose middle is slow, such as a mail: no transaction stays open over it. */
export interface Steps<Prepared, Answer> {
  prepare(unit: Unit): Promise<Prepared>;
  /** Outside any transaction. When it fails nothing was done, and a retry may try again. */
  act(prepared: Prepared): Promise<void>;
  finish(unit: Unit, prepared: Prepared): Promise<Answer>;
}

type InUnit = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;

type Start<Prepared> = { prepared: Prepared } | { busy: true } | { answer: unknown };

const LOOK_AGAIN = 300;
const PATIENCE = 40_000;

/**
 * Runs the steps once per key. A second request with the key waits for the first one's answer,
 * through the database: another process may be at work on it.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED, or TOO_MANY_REQUESTS when the first takes too long
 */
export async function inSteps<Prepared, Answer>(
  inUnit: InUnit,
  retry: Retryable | null,
  { prepare, act, finish }: Steps<Prepared, Answer>,
): Promise<Answer> {
  const start = await firstOrAnswered(inUnit, retry, prepare);
  if ("answer" in start) return start.answer as Answer;
  const { prepared } = start;
  try {
    await act(prepared);
  } catch (error) {
    if (retry !== null) await inUnit((unit) => release(unit, retry));
    throw error;
  }
  return inUnit(async (unit) => {
    const answer = await finish(unit, prepared);
    if (retry !== null) await keepAnswer(unit, retry, answer);
    return answer;
  });
}

async function firstOrAnswered<Prepared>(
  inUnit: InUnit,
  retry: Retryable | null,
  prepare: (unit: Unit) => Promise<Prepared>,
) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const start = await inUnit((unit) => begin(unit, retry, prepare));
    if (!("busy" in start)) return start;
    if (Date.now() > deadline) {
      const message = "The first request with this Idempotency-Key is still at work";
      throw new Refusal("TOO_MANY_REQUESTS", { message, retryAfter: 5 });
    }
    await pause(LOOK_AGAIN);
  }
}

async function begin<Prepared>(
  unit: Unit,
  retry: Retryable | null,
  prepare: (unit: Unit) => Promise<Prepared>,
): Promise<Start<Prepared>> {
  if (retry === null) return { prepared: await prepare(unit) };
  const claimed = await claim(unit, retry);
  if (claimed.state === "busy") return { busy: true };
  if (claimed.state === "answered") return { answer: claimed.answer };
  return { prepared: await prepare(unit) };
}
