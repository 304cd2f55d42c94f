import type { Database } from "../database/database.ts";

/**
 * Deletes invitations 30 days after they expired (docs/rules/team.md#invitations).
 *
 * @returns the number of deleted invitations, at most `batch`
 */
export async function sweepInvitations(database: Database, batch: number): Promise<number> {
  const { rows } = await database.pool.query<{ deleted: number }>(
    "select delete_expired_invitations($1) as deleted",
    [batch],
  );
  return rows[0]?.deleted ?? 0;
}
