import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** The number of current members. */
export async function countMembers({ db, enterpriseId }: Transaction): Promise<number> {
  const { members } = await db
    .selectFrom("membership")
    .select(({ fn }) => fn.countAll<number>().as("members"))
    .where("enterprise_id", "=", enterpriseId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return members;
}

/** The organization's members and former members with their roles, oldest first. */
export function listMemberships({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("membership")
    .select(["user_id", "role", "created_at", "ended_at"])
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at")
    .orderBy("user_id")
    .execute();
}

/**
 * Whether the transaction's user is a member of any organization. Concurrent calls for the same
 * user wait until this transaction ends.
 */
export async function lockAndCheckMembership({ db, userId }: Transaction): Promise<boolean> {
  await db.selectFrom("app_user").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const found = await sql`select 1 from memberships_of(${userId}) limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Adds the transaction's user as the owner of a new organization. */
export async function insertOwner({ db, enterpriseId, userId }: Transaction): Promise<void> {
  await db
    .insertInto("membership")
    .values({ enterprise_id: enterpriseId, user_id: userId, role: "BUSINESS_OWNER" })
    .execute();
}

/**
 * Chooses the transaction's organization for the user's sessions that have none.
 *
 * @param sid a session whose choice is also replaced, because that membership has ended
 */
export async function chooseEnterpriseForSessions(
  { db, enterpriseId, userId }: Transaction,
  sid: string | null,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ chosen_enterprise_id: enterpriseId })
    .where("user_id", "=", userId)
    .where((session) =>
      session.or([
        session("chosen_enterprise_id", "is", null),
        ...(sid === null ? [] : [session("id", "=", sid)]),
      ]),
    )
    .execute();
}
