import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { hasPermission, type Permission } from "#domain/team/permissions.ts";
import type { Database, Scope } from "./database/database.ts";
import { ApiError } from "./http/apiError.ts";
import { readCallerRole } from "./http/callerRole.ts";

/** The milliseconds until a lease expires: a crashed program blocks the next export for no longer than this. */
const LEASE_DURATION_MS = 60_000;

/** The user or API key that exports an organization's data, and the permission that it needs until the export ends. */
export interface Exporter {
  scope: Scope;
  /** The key that acts for the user; null for a session. */
  apiKeyId: string | null;
  permission: Permission;
}

export interface ExportLease {
  /** @throws the database's errors, after which the lease expires */
  release: () => Promise<void>;
  /**
   * Aborted with an ApiError FORBIDDEN once a renewal finds that the exporter has lost the permission: by
   * reading slowly, the exporter could otherwise block other exports.
   */
  refused: AbortSignal;
}

/**
 * Claims an organization's export lease and renews it until it is released.
 *
 * @throws ApiError EXPORT_RUNNING while another export holds the lease
 */
export type ClaimExportLease = (exporter: Exporter) => Promise<ExportLease>;

/**
 * Returns a function that claims leases. They allow one export or auditor's file at a time for each
 * organization, over all programs that share the database.
 *
 * @param onError called when a lease could not be renewed
 * @param durationMs the milliseconds until a lease that isn't renewed expires
 */
export function createExportLeases(
  database: Database,
  onError: (error: unknown) => void,
  durationMs = LEASE_DURATION_MS,
): ClaimExportLease {
  return async (exporter) => {
    const { scope } = exporter;
    const holder = randomUUID();
    if (!(await claimLease(database, scope, holder, durationMs))) {
      const message = "Another export of this organization is running";
      throw new ApiError("EXPORT_RUNNING", { message, retryAfter: durationMs / 4000 });
    }
    const refusal = new AbortController();
    const renew = async () => {
      if (await renewLease(database, { exporter, holder, durationMs })) return;
      clearInterval(timer);
      const message = "The user may no longer export the organization's data";
      refusal.abort(new ApiError("FORBIDDEN", { message }));
    };
    let renewal = Promise.resolve();
    const timer = setInterval(() => {
      renewal = renew().catch(onError);
    }, durationMs / 3).unref();
    const release = async () => {
      clearInterval(timer);
      await renewal;
      await releaseLease(database, scope, holder);
    };
    return { release, refused: refusal.signal };
  };
}

/** The time of the expiry, by the database's clock: the clocks of two programs may differ. */
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

interface Renewal {
  exporter: Exporter;
  holder: string;
  durationMs: number;
}

/**
 * Renews a lease if the exporter still has the permission.
 *
 * @returns whether the exporter has the permission
 * @throws Error when the lease had expired and another export has claimed it since
 */
async function renewLease(
  database: Database,
  { exporter: { scope, apiKeyId, permission }, holder, durationMs }: Renewal,
): Promise<boolean> {
  return await database.inUnlimitedTransaction(scope, async (tx) => {
    const role = await readCallerRole(tx, apiKeyId);
    if (role === null || !hasPermission(role, permission)) return false;
    const { numUpdatedRows } = await tx.db
      .updateTable("export_lease")
      .set({ expires_at: expiryAfter(durationMs) })
      .where("enterprise_id", "=", scope.enterpriseId)
      .where("holder", "=", holder)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error("The export lease was lost to another export");
    return true;
  });
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
