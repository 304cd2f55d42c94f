import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Whether a session has passed a second step (docs/rules/team.md#two-step-sign-in). */
export async function hasPassedSecondFactor(db: Kysely<Schema>, sid: string): Promise<boolean> {
  const session = await db
    .selectFrom("session")
    .select("second_factor")
    .where("id", "=", sid)
    .executeTakeFirst();
  return session?.second_factor === true;
}

/** Records that a session has passed a second step. */
export async function recordSecondFactor(db: Kysely<Schema>, sid: string): Promise<void> {
  await db.updateTable("session").set({ second_factor: true }).where("id", "=", sid).execute();
}

/** Once the user has no second factor any more, the sessions have passed none. */
export async function forgetSecondFactor(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ second_factor: false })
    .where("user_id", "=", userId)
    .where("second_factor", "=", true)
    .where(sql<boolean>`not has_second_factor(${userId})`)
    .execute();
}
