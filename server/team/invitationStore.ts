import { type Selectable, sql } from "kysely";
import { canGrant, ROLES, type Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";
import type { InvitationTable } from "../database/userSchema.ts";

export type InvitationRow = Selectable<InvitationTable>;

const selectInvitations = ({ db, enterpriseId }: Transaction) =>
  db.selectFrom("invitation").selectAll().where("enterprise_id", "=", enterpriseId);

/** At most 1,000 invitations that are neither accepted nor withdrawn, also expired ones; the newest first. */
export function findInvitations(tx: Transaction): Promise<InvitationRow[]> {
  return selectInvitations(tx).orderBy("created_at", "desc").orderBy("id").limit(1_000).execute();
}

export function findInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  return selectInvitations(tx).where("id", "=", id).executeTakeFirst();
}

export function findInvitationTo(
  tx: Transaction,
  emailKey: string,
): Promise<InvitationRow | undefined> {
  return selectInvitations(tx).where("email_key", "=", emailKey).executeTakeFirst();
}

/** Finds the invitation of a link, unless it has expired. */
export function findInvitationByToken(
  tx: Transaction,
  hash: Buffer,
): Promise<InvitationRow | undefined> {
  return selectInvitations(tx)
    .where("token_hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

interface InvitationToSave extends Pick<
  InvitationRow,
  "email" | "email_key" | "role" | "token_hash" | "mailed" | "expires_at"
> {}

/** Inserts an invitation by the transaction's user, or replaces the organization's invitation of the same address. */
export function saveInvitation(
  { db, enterpriseId, userId }: Transaction,
  invitation: InvitationToSave,
): Promise<InvitationRow> {
  const columns = { ...invitation, invited_by: userId };
  return db
    .insertInto("invitation")
    .values({ ...columns, enterprise_id: enterpriseId })
    .onConflict((conflict) =>
      conflict.constraint("invitation_address").doUpdateSet({ ...columns, created_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns false when there is no such invitation any more */
export async function deleteInvitation(
  { db, enterpriseId }: Transaction,
  id: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom("invitation")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

/**
 * Deletes the invitations that a member sent for roles that the member may no longer grant: a removed
 * manager could use such a link to come back.
 *
 * @param role the member's role now; null: no longer a member
 */
export async function withdrawInvitationsOf(
  { db, enterpriseId }: Transaction,
  userId: string,
  role: Role | null,
): Promise<void> {
  const exceeding = ROLES.filter((granted) => role === null || !canGrant(role, granted));
  if (exceeding.length === 0) return;
  await db
    .deleteFrom("invitation")
    .where("enterprise_id", "=", enterpriseId)
    .where("invited_by", "=", userId)
    .where("role", "in", exceeding)
    .execute();
}
