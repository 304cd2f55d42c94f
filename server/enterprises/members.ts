import type { Transaction } from "../database/database.ts";

export async function countMembers({ db, enterpriseId }: Transaction): Promise<number> {
  const { members } = await db
    .selectFrom("membership")
    .select(({ fn }) => fn.countAll<number>().as("members"))
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return members;
}

/** The organization's members and their roles, oldest first. */
export function listMembers({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("membership")
    .select(["user_id", "role", "created_at"])
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at")
    .orderBy("user_id")
    .execute();
}

/** Whether the transaction's user owns the organization. */
export async function ownsEnterprise({ db, enterpriseId, userId }: Transaction): Promise<boolean> {
  const found = await db
    .selectFrom("enterprise")
    .select("id")
    .where("id", "=", enterpriseId)
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return found !== undefined;
}
