import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Scope } from "./database/database.ts";
import { ApiError } from "./http/apiError.ts";

/** The milliseconds until a lease expires: a crashed program blocks the next export for no longer than this. */
const LEASE_DURATION_MS = 60_000;

/**
 * Claims an organization's export lease and renews it until it is released.
 *
 * @returns a function that releases the lease; it throws the database's errors, after which the lease expires
 * @throws ApiError EXPORT_RUNNING while another export holds the lease
 */
export type ClaimExportLease = (scope: Scope) => Promise<() => Promise<void>>;

/**
 * Allows one export or auditor's file at a time for each organization, over all programs that share the
 * database.
 *
 * @param onError called when a lease could not be renewed
 */
export function createExportLeases(
  database: Database,
  onError: (error: unknown) => void,
  durationMs = LEASE_DURATION_MS,
): ClaimExportLease {
  return async (scope) => {
    const holder = randomUUID();
    if (!(await claimLease(database, scope, holder, durationMs))) {
      const message = "Another export of this organization is running";
      throw new ApiError("EXPORT_RUNNING", { message, retryAfter: durationMs / 4000 });
    }
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = renewLease(database, scope, holder, durationMs).catch(onError);
    }, durationMs / 3).unref();
    return async () => {
      clearInterval(timer);
      await renewal;
      await releaseLease(database, scope, holder);
    };
  };
}

/** The database's clock decides, because the clocks of two programs may differ. */
const expiryAfter = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

async function claimLease(
  database: Database,
  scope: Scope,
  holder: string,
  durationMs: number,
): Promise<boolean> {
  const lease = { holder, expires_at: expiryAfter(durationMs) };
  const { numInsertedOrUpdatedRows } = await database.inUnlimitedTransaction(scope, ({ db }) =>
    db
      .insertInto("export_lease")
      .values({ enterprise_id: scope.enterpriseId, ...lease })
      .onConflict((conflict) =>
        conflict
          .column("enterprise_id")
          .doUpdateSet(lease)
          .where("export_lease.expires_at", "<", sql<Date>`now()`),
      )
      .executeTakeFirst(),
  );
  return numInsertedOrUpdatedRows === 1n;
}

/** @throws Error when the lease had expired and another export has claimed it */
async function renewLease(
  database: Database,
  scope: Scope,
  holder: string,
  durationMs: number,
): Promise<void> {
  const { numUpdatedRows } = await database.inUnlimitedTransaction(scope, ({ db }) =>
    db
      .updateTable("export_lease")
      .set({ expires_at: expiryAfter(durationMs) })
      .where("enterprise_id", "=", scope.enterpriseId)
      .where("holder", "=", holder)
      .executeTakeFirst(),
  );
  if (numUpdatedRows !== 1n) throw new Error("The export lease was lost to another export");
}

async function releaseLease(database: Database, scope: Scope, holder: string): Promise<void> {
  await database.inUnlimitedTransaction(scope, ({ db }) =>
    db
      .deleteFrom("export_lease")
      .where("enterprise_id", "=", scope.enterpriseId)
      .where("holder", "=", holder)
      .execute(),
  );
}
