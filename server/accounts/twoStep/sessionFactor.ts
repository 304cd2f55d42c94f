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

type SessionClaims = Pick<Claims, "userId" | "sid">;

/** The refusal SIGN_IN_WITH_PASSKEY: the account has a second factor that this session hasn't passed. */
export const passkeySignInRequiredError = () =>
  new ApiError("SIGN_IN_WITH_PASSKEY", {
    message: "Sign in with the passkey of the account first",
  });

/**
 * Whether the account has a second factor and the session hasn't passed one. Such a session must not
 * change the second factors. Lock the user's row before adding a second factor: a concurrent addition
 * changes the result.
 */
export async function lacksSecondFactor(
  db: Kysely<Schema>,
  { userId, sid }: SessionClaims,
): Promise<boolean> {
  return (await hasSecondFactor(db, userId)) && !(await hasPassedSecondFactor(db, sid));
}

/** @throws ApiError SIGN_IN_WITH_PASSKEY */
export async function requireSecondFactor(
  db: Kysely<Schema>,
  claims: SessionClaims,
): Promise<void> {
  if (await lacksSecondFactor(db, claims)) throw passkeySignInRequiredError();
}

/** Records that a session has passed a second step. */
export async function recordSecondFactor(db: Kysely<Schema>, sid: string): Promise<void> {
  await db.updateTable("session").set({ second_factor: true }).where("id", "=", sid).execute();
}

/** If the user has no second factor left, marks their sessions as not having passed one. */
export async function clearPassedSecondFactor(db: Kysely<Schema>, userId: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ second_factor: false })
    .where("user_id", "=", userId)
    .where("second_factor", "=", true)
    .where(sql<boolean>`not has_second_factor(${userId})`)
    .execute();
}
