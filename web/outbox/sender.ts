import { call } from "../api/call.ts";
import { isOnline, subscribeToConnection } from "../api/connection.ts";
import { subscribeToSession } from "../api/sessionStore.ts";
import { withCrossTabLock } from "../api/tabs.ts";
import type { OutboxItem } from "./item.ts";
import {
  itemAfterAttempt,
  nextAttemptAt,
  nextItem,
  type Outcome,
  outcomeOf,
  itemDuringAttempt,
} from "./attempts.ts";
import { creationOperations } from "./operations.ts";
import { announceOutboxChange, currentSender, subscribeToOutbox } from "./outbox.ts";
import { changeItem, readItems } from "./storage.ts";

/** Milliseconds after which an attempt counts as one without an answer. */
const ATTEMPT_TIMEOUT_MS = 60_000;
/** Milliseconds after which an item that waits for its user or organization is tried again. */
const STOPPED_PAUSE_MS = 60_000;
/** The longest delay, in milliseconds, that a browser's timer supports. */
const LONGEST_TIMER = 2_147_483_647;

let isStarted = false;

/**
 * Sends the items of the signed-in user and the organization that this tab shows, one after the other.
 * Only the tab that holds the lock sends. In browsers without locks each tab sends, and the ids of the new
 * records prevent duplicates.
 */
export function startSender(): void {
  if (isStarted) return;
  isStarted = true;
  void withCrossTabLock("daftar-outbox", sendContinuously);
}

/** The number of changes of items, connection and session since the start; each one wakes the waiting sender. */
let changeCount = 0;
let wakeSender: () => void = () => undefined;

function noteChange(): void {
  changeCount += 1;
  wakeSender();
}

async function sendContinuously(): Promise<never> {
  for (const subscribe of [subscribeToOutbox, subscribeToConnection, subscribeToSession]) {
    subscribe(noteChange);
  }
  for (;;) {
    const seen = changeCount;
    const result = await sendNext().catch(() => "nothing" as const); // the browser has no storage
    if (result === "stopped") await waitForChange(changeCount, STOPPED_PAUSE_MS);
    else if (result === "nothing") await waitForChange(seen, await pauseUntilDue());
  }
}

/**
 * Waits until there are more changes than `seen`.
 *
 * @param pause the longest wait in milliseconds; null: no limit
 */
async function waitForChange(seen: number, pause: number | null): Promise<void> {
  if (changeCount !== seen) return;
  const limit = pause === null ? LONGEST_TIMER : Math.min(pause, LONGEST_TIMER);
  const timer = setTimeout(() => wakeSender(), limit);
  await new Promise<void>((resolve) => {
    wakeSender = resolve;
  });
  clearTimeout(timer);
}

/** Milliseconds until an item is due; null without one. */
async function pauseUntilDue(): Promise<number | null> {
  const sender = currentSender();
  if (sender === null || !isOnline()) return null;
  const at = nextAttemptAt(await readItems().catch(() => []), sender);
  return at === null ? null : Math.max(at - Date.now(), 0);
}

/**
 * Sends the next item that is due. `sent`: the attempt is over, or the item was changed or removed before it.
 * `stopped`: the item waits for its user or organization. `nothing`: no item is due, or there is no connection or
 * session.
 */
async function sendNext(): Promise<"sent" | "stopped" | "nothing"> {
  const sender = currentSender();
  if (sender === null || !isOnline()) return "nothing";
  const due = nextItem(await readItems(), sender, Date.now());
  if (due === undefined) return "nothing";
  // The item may have been changed or removed since it was read.
  const before = await changeItem(due.id, (item) =>
    item.state === "refused" ? undefined : itemDuringAttempt(item),
  );
  if (before === undefined) return "sent";
  await announceOutboxChange();
  const outcome = await attemptCreation(before);
  await changeItem(due.id, () => itemAfterAttempt(before, outcome, Date.now()));
  await announceOutboxChange(outcome.type === "created" ? "created" : "changed");
  return outcome.type === "stopped" ? "stopped" : "sent";
}

async function attemptCreation({ id, creation }: OutboxItem): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ATTEMPT_TIMEOUT_MS);
  const { signal } = abort;
  try {
    if (creation.type === "client") {
      const body = { ...creation.body, newId: id };
      await call(creationOperations.client, { body, signal });
    } else {
      const body = { ...creation.body, type: creation.kind, newId: id };
      await call(creationOperations.document, { body, signal });
    }
    return { type: "created" };
  } catch (error) {
    return outcomeOf(error);
  } finally {
    clearTimeout(timer);
  }
}
