import type { Services } from "../services.ts";
import { setLastSeen } from "./store.ts";

const INTERVAL = 5 * 60_000;
/** Members whose last record is remembered; beyond it all are forgotten. */
const MAX_REMEMBERED = 10_000;

/**
 * Records when members use their organization, at most once in five minutes each, after the
 * response was sent (docs/rules/team.md#people). Nothing is written while the disk is full.
 */
export function recordLastSeen({ app, database, background, isStorageFull }: Services): void {
  const recordedAt = new Map<string, number>();

  app.addHook("onResponse", async ({ caller }) => {
    if (caller === null || caller.enterpriseId === null) return;
    const scope = { enterpriseId: caller.enterpriseId, userId: caller.claims.userId };
    const key = `${scope.enterpriseId} ${scope.userId}`;
    const now = Date.now();
    if ((recordedAt.get(key) ?? 0) > now - INTERVAL) return;
    if (recordedAt.size >= MAX_REMEMBERED) recordedAt.clear();
    recordedAt.set(key, now);
    background.run(async () => {
      if (await isStorageFull()) return;
      await database.inUnlimitedTransaction(scope, setLastSeen);
    });
  });
}
