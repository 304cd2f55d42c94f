import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { hashToken } from "../tokenHash.ts";

type AccountsDb = Kysely<Schema>;

/** How long a challenge is valid. Milliseconds. */
export const CHALLENGE_LIFETIME = 600_000;

/** Creates a challenge. @param userId the user who adds a passkey; null for a sign-in */
export async function createPasskeyChallenge(
  db: AccountsDb,
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const expires_at = new Date(Date.now() + CHALLENGE_LIFETIME);
  await db
    .insertInto("passkey_challenge")
    .values({ hash: hashToken(challenge), user_id: userId, expires_at })
    .execute();
  return challenge;
}

/** Deletes a challenge. @returns false when it is unknown, used, expired, or was created for another user or purpose */
export async function consumePasskeyChallenge(
  db: AccountsDb,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const result = await db
    .deleteFrom("passkey_challenge")
    .where("hash", "=", hashToken(challenge))
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

/** Deletes the challenges of the passkeys that the user is adding. */
export async function deletePasskeyChallenges(db: AccountsDb, userId: string): Promise<void> {
  await db.deleteFrom("passkey_challenge").where("user_id", "=", userId).execute();
}

export async function deleteExpiredPasskeyChallenges(
  db: AccountsDb,
  atMost: number,
): Promise<number> {
  const expired = db
    .selectFrom("passkey_challenge")
    .select("hash")
    .where("expires_at", "<", sql<Date>`now()`)
    .limit(atMost);
  const result = await db
    .deleteFrom("passkey_challenge")
    .where("hash", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}
