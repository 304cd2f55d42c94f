import { sql } from "kysely";
import type { Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";

/** An active member, with the names from the account. */
export interface MemberRow {
  user_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: Role;
  created_at: Date;
  last_seen_at: Date | null;
  /** Whether the member has a second factor. */
  two_step: boolean;
}

/** The roles of the active members by user id, and the ids of those who haven't confirmed the membership. */
export interface LockedMembers {
  members: ReadonlyMap<string, Role>;
  unconfirmed: ReadonlySet<string>;
}

/**
 * Reads the active members' roles, and blocks changes to memberships until the transaction ends.
 * Transactions that add, change or remove members take this lock first, so that two concurrent ones
 * can't remove the last two owners.
 */
export async function lockMembers({ db, enterpriseId }: Transaction): Promise<LockedMembers> {
  const found = await db
    .selectFrom("membership")
    .select(["user_id", "role", "ended_at", "confirmed"])
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("user_id")
    .forNoKeyUpdate()
    .execute();
  const active = found.filter(({ ended_at }) => ended_at === null);
  return {
    members: new Map(active.map(({ user_id, role }) => [user_id, role])),
    unconfirmed: new Set(active.flatMap((row) => (row.confirmed ? [] : [row.user_id]))),
  };
}

const activeMembers = ({ db, enterpriseId }: Transaction) =>
  db
    .selectFrom("membership")
    .innerJoin("app_user", "app_user.id", "membership.user_id")
    .select([
      "membership.user_id",
      "app_user.email",
      "app_user.first_name",
      "app_user.last_name",
      "membership.role",
      "membership.created_at",
      "membership.last_seen_at",
    ])
    .select(sql<boolean>`has_second_factor(membership.user_id)`.as("two_step"))
    .where("membership.enterprise_id", "=", enterpriseId)
    .where("membership.ended_at", "is", null);

/** Finds at most 1,000 active members, in the order of joining. */
export function findMembers(tx: Transaction): Promise<MemberRow[]> {
  return activeMembers(tx)
    .orderBy("membership.created_at")
    .orderBy("membership.user_id")
    .limit(1_000)
    .execute();
}

export function findMember(tx: Transaction, userId: string): Promise<MemberRow | undefined> {
  return activeMembers(tx).where("membership.user_id", "=", userId).executeTakeFirst();
}

export async function isMemberAddress(tx: Transaction, emailKey: string): Promise<boolean> {
  const found = await activeMembers(tx).where("app_user.email_key", "=", emailKey).execute();
  return found.length > 0;
}

export async function setMemberRole(
  { db, enterpriseId }: Transaction,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .updateTable("membership")
    .set({ role })
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .execute();
}

/** Makes a user a member, also one who was a member before or has declined the membership. */
export async function insertMember(
  { db, enterpriseId }: Transaction,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .insertInto("membership")
    .values({ enterprise_id: enterpriseId, user_id: userId, role })
    .onConflict((conflict) =>
      conflict.columns(["enterprise_id", "user_id"]).doUpdateSet({
        role,
        created_at: sql`now()`,
        ended_at: null,
        confirmed: true,
        last_seen_at: null,
      }),
    )
    .execute();
}

/** Ends a membership, and resets the choice of the member's sessions that have chosen the organization. */
export async function endMembership(
  { db, enterpriseId }: Transaction,
  userId: string,
): Promise<void> {
  await db
    .updateTable("membership")
    .set({ ended_at: sql`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .execute();
  await db
    .updateTable("session")
    .set({ chosen_enterprise_id: null })
    .where("user_id", "=", userId)
    .where("chosen_enterprise_id", "=", enterpriseId)
    .execute();
}

/** Records that a member uses the organization, unless that was recorded in the last five minutes. */
export async function setLastSeen({ db, enterpriseId, userId }: Transaction): Promise<void> {
  await db
    .updateTable("membership")
    .set({ last_seen_at: sql`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where((row) =>
      row.or([
        row("last_seen_at", "is", null),
        row("last_seen_at", "<", sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .execute();
}

/** The name and logo of the organization, and when it was created. */
export function findEnterprise({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("enterprise")
    .select(["name", "logo_url", "created_at"])
    .where("id", "=", enterpriseId)
    .executeTakeFirst();
}
