import { ApiError } from "../api/errors.ts";
import { belongsTo, type OutboxItem, type Refusal, type ItemSender, clientItemOf } from "./item.ts";

/** Milliseconds after an attempt without a final answer: the first pause, doubled up to the longest. */
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 300_000;

/** Milliseconds before the next attempt. @param attempts the number of attempts without a final answer, from 1 */
export const pauseAfterAttempts = (attempts: number): number =>
  Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);

/**
 * The outcome of an attempt. `lost`: no answer, or an error after which the record may exist (5xx).
 * `busy`: certainly not created, may be tried again (429). `refused`: any other error of the server; the user has to
 * change the item. `stopped`: not sent, or refused for the session or organization (401, TWO_STEP_REQUIRED,
 * NO_ENTERPRISE): the item waits for its user and organization.
 */
export type Outcome =
  | { type: "created" }
  | { type: "lost" | "busy"; retryAfter: number | null }
  | { type: "refused"; refusal: Refusal }
  | { type: "stopped" };

/** The outcome of a failed attempt. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return { type: "lost", retryAfter: null };
  const { status, code, details, retryAfter } = error;
  if (code === "OTHER_ORGANIZATION" || status === 401) return { type: "stopped" };
  if (code === "TWO_STEP_REQUIRED" || code === "NO_ENTERPRISE") return { type: "stopped" };
  if (status === 0 || status >= 500) return { type: "lost", retryAfter };
  if (status === 429) return { type: "busy", retryAfter };
  return { type: "refused", refusal: { code, details } };
}

/** The items that may be sent, regardless of their pauses: clients first, then the oldest. */
function sendableItems(items: readonly OutboxItem[], sender: ItemSender): OutboxItem[] {
  const rank = ({ creation }: OutboxItem) => (creation.type === "client" ? 0 : 1);
  return items
    .filter((item) => belongsTo(item, sender) && item.state !== "refused")
    .filter((item) => clientItemOf(item, items) === undefined)
    .toSorted((one, other) => rank(one) - rank(other) || one.addedAt - other.addedAt);
}

/** The item to send now. */
export function nextItem(
  items: readonly OutboxItem[],
  sender: ItemSender,
  now: number,
): OutboxItem | undefined {
  return sendableItems(items, sender).find(({ notBefore }) => notBefore <= now);
}

/** When the next attempt is due, in milliseconds since 1970; null without one. */
export function nextAttemptAt(items: readonly OutboxItem[], sender: ItemSender): number | null {
  const times = sendableItems(items, sender).map(({ notBefore }) => notBefore);
  return times.length === 0 ? null : Math.min(...times);
}

/** The item while it is being sent. It is stored before the request, because the tab may close before the answer. */
export function itemDuringAttempt(item: OutboxItem): OutboxItem {
  return { ...item, state: "unanswered", refusal: undefined };
}

/**
 * The item after an attempt; null once it is created.
 *
 * @param before the item before `itemDuringAttempt`, whose state it gets back if the server certainly hasn't created it
 */
export function itemAfterAttempt(
  before: OutboxItem,
  outcome: Outcome,
  now: number,
): OutboxItem | null {
  switch (outcome.type) {
    case "created":
      return null;
    case "stopped":
      return before;
    case "refused":
      return { ...before, state: "refused", refusal: outcome.refusal, attempts: 0, notBefore: 0 };
    case "lost":
      return withNextAttempt(itemDuringAttempt(before), outcome.retryAfter, now);
    case "busy":
      return withNextAttempt(before, outcome.retryAfter, now);
  }
}

function withNextAttempt(item: OutboxItem, retryAfter: number | null, now: number): OutboxItem {
  const attempts = item.attempts + 1;
  const pause = Math.max(pauseAfterAttempts(attempts), (retryAfter ?? 0) * 1000);
  return { ...item, attempts, notBefore: now + pause };
}
