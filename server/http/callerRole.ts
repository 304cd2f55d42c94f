import { sql } from "kysely";
import { isKeyRoleGrantable } from "#domain/team/apiKeys.ts";
import { isRole, type Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";

/** The role of the transaction's user; null if they aren't a confirmed member now. */
async function readMemberRole({ db, enterpriseId, userId }: Transaction): Promise<Role | null> {
  const member = await db
    .selectFrom("membership")
    .select("role")
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("confirmed", "=", true)
    .executeTakeFirst();
  return member !== undefined && isRole(member.role) ? member.role : null;
}

/**
 * The role of an API key that the transaction's user created. Null if the key was deleted, has expired or
 * is suspended, or if the user isn't a confirmed member now (docs/rules/api-keys.md).
 */
async function readKeyRole(tx: Transaction, id: string): Promise<Role | null> {
  const creatorRole = await readMemberRole(tx);
  const key = await tx.db
    .selectFrom("api_key")
    .select("role")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("id", "=", id)
    .where(sql<boolean>`expires_at is null or expires_at > now()`)
    .executeTakeFirst();
  if (creatorRole === null || key === undefined || !isRole(key.role)) return null;
  return isKeyRoleGrantable(creatorRole, key.role) ? key.role : null;
}

/**
 * The role that a caller has now, for work that continues after the request was authenticated. Null if the
 * caller may no longer do anything in the organization.
 *
 * @param apiKeyId the key that acts for the transaction's user; null for a session
 */
export const readCallerRole = (tx: Transaction, apiKeyId: string | null): Promise<Role | null> =>
  apiKeyId === null ? readMemberRole(tx) : readKeyRole(tx, apiKeyId);
