import type { Transaction } from "./database/database.ts";
import { type Caller, scopeOf } from "./http/authentication.ts";
import type { Services } from "./services.ts";

/** Milliseconds. */
const RECORD_INTERVAL = 5 * 60_000;
/**
 * The maximum number of identities whose time of the last recording is kept in memory; above it, all
 * times are dropped.
 */
const MAX_RECORDED_IDENTITIES = 10_000;

interface LastUseRecorder {
  /** The id of the identity that uses the organization; null: this caller's requests don't count. */
  identify: (caller: Caller) => string | null;
  record: (tx: Transaction, identity: string) => Promise<void>;
}

/**
 * Records when an identity (a member, an API key) used an organization: at most once in five minutes each, after the
 * response is sent, and not while the disk is full.
 */
export function installLastUseRecorder(
  { app, database, background, isStorageFull }: Services,
  { identify, record }: LastUseRecorder,
): void {
  const recordedAt = new Map<string, number>();

  app.addHook("onResponse", async ({ caller }) => {
    if (caller === null || caller.enterpriseId === null || caller.lacksSecondFactor) return;
    const identity = identify(caller);
    if (identity === null) return;
    const key = `${caller.enterpriseId} ${identity}`;
    const now = Date.now();
    if ((recordedAt.get(key) ?? 0) > now - RECORD_INTERVAL) return;
    if (recordedAt.size >= MAX_RECORDED_IDENTITIES) recordedAt.clear();
    recordedAt.set(key, now);
    const scope = scopeOf(caller);
    background.run(async () => {
      if (await isStorageFull()) return;
      await database.inUnlimitedTransaction(scope, (tx) => record(tx, identity));
    });
  });
}
