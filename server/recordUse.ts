import type { Transaction } from "./database/database.ts";
import { type Caller, scopeOf } from "./http/authentication.ts";
import type { Services } from "./services.ts";

const INTERVAL = 5 * 60_000;
/** Identities whose last record is remembered; beyond it all are forgotten. */
const MAX_REMEMBERED = 10_000;

interface Use {
  /** Null: this caller's requests don't count. */
  identify: (caller: Caller) => string | null;
  record: (tx: Transaction, identity: string) => Promise<void>;
}

/**
 * Records who or what uses an organization, at most once in five minutes each, after the response was
 * sent. Nothing is written while the disk is full.
 */
export function recordUse(
  { app, database, background, isStorageFull }: Services,
  { identify, record }: Use,
): void {
  const recordedAt = new Map<string, number>();

  app.addHook("onResponse", async ({ caller }) => {
    if (caller === null || caller.enterpriseId === null || caller.lacksSecondFactor) return;
    const identity = identify(caller);
    if (identity === null) return;
    const key = `${caller.enterpriseId} ${identity}`;
    const now = Date.now();
    if ((recordedAt.get(key) ?? 0) > now - INTERVAL) return;
    if (recordedAt.size >= MAX_REMEMBERED) recordedAt.clear();
    recordedAt.set(key, now);
    const scope = scopeOf(caller);
    background.run(async () => {
      if (await isStorageFull()) return;
      await database.inUnlimitedTransaction(scope, (tx) => record(tx, identity));
    });
  });
}
