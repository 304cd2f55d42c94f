import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** The names of the user's organizations that require two-step sign-in. */
export async function listEnterprisesRequiringTwoStep(
  db: Kysely<Schema>,
  userId: string,
): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from enterprises_requiring_two_step(${userId})`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Whether a user is a member of an organization that `ownerId` doesn't own. */
export async function isMemberElsewhere(
  db: Kysely<Schema>,
  userId: string,
  ownerId: string,
): Promise<boolean> {
  const found = await sql<{ elsewhere: boolean }>`
    select is_member_elsewhere(${userId}, ${ownerId}) as elsewhere`.execute(db);
  return found.rows[0]?.elsewhere !== false;
}

/** Whether a user has switched on two-step sign-in or has a passkey. */
export async function hasSecondFactor(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const found = await sql<{ has: boolean }>`select has_second_factor(${userId}) as has`.execute(db);
  return found.rows[0]?.has === true;
}
