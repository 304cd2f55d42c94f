import type { Unit } from "../database/database.ts";

/** How many users belong to the organization. */
export async function countMembers({ db, enterpriseId }: Unit): Promise<number> {
  const { members } = await db
    .selectFrom("membership")
    .select(({ fn }) => fn.countAll<number>().as("members"))
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return members;
}
