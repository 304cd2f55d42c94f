import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Claims } from "../../http/tokens.ts";
import { hasSecondFactor } from "./required.ts";

/** Whether a session has passed a second step (docs/rules/team.md#two-step-sign-in). */
export async function hasPassedSecondFactor(db: Kysely<Schema>, sid: string): Promise<boolean> {
  const session = await db
    .selectFrom("session")
    .select("second_factor")
    .where("id", "=", sid)
    .executeTakeFirst();
  return session?.second_factor === true;
}

type SignedSession = Pick<Claims, "userId" | "sid">;

/** The refusal of a session that has to pass a second step first. */
export const signInWithPasskey = () =>
  new ApiError("SIGN_IN_WITH_PASSKEY", {
    message: "Sign in with the passkey of the account first",
  });

/**
 * Whether the account has a second factor, and the session has passed none: somebody who knows only
 * the password may have opened it, so it must not change the factors. To add a factor, lock the user
 * first: the answer changes with the first one.
 */
export async function lacksSecondFactor(
  db: Kysely<Schema>,
  { userId, sid }: SignedSession,
): Promise<boolean> {
  return (await hasSecondFactor(db, userId)) && !(await hasPassedSecondFactor(db, sid));
}

/** @throws ApiError SIGN_IN_WITH_PASSKEY */
export async function requireSecondFactor(
  db: Kysely<Schema>,
  signed: SignedSession,
): Promise<void> {
  if (await lacksSecondFactor(db, signed)) throw signInWithPasskey();
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
