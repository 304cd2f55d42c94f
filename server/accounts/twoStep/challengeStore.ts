import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

type AccountsDb = Kysely<Schema>;

export interface NewChallenge {
  hash: Buffer;
  user_id: string;
  expires_at: Date;
  new_password_hash?: string;
  reset_hash?: Buffer;
}

export async function insertChallenge(db: AccountsDb, challenge: NewChallenge): Promise<void> {
  await db.insertInto("sign_in_challenge").values(challenge).execute();
}

/** The `emailKey` of the user of a challenge; undefined when it is unknown, used or expired. */
export async function findAccountOfChallenge(
  db: AccountsDb,
  hash: Buffer,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("sign_in_challenge")
    .innerJoin("app_user", "app_user.id", "sign_in_challenge.user_id")
    .select("app_user.email_key")
    .where("sign_in_challenge.hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return found?.email_key;
}

/** Deletes a challenge and returns it; undefined when it is unknown, used or expired. */
export function consumeChallenge(db: AccountsDb, hash: Buffer) {
  return db
    .deleteFrom("sign_in_challenge")
    .where("hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["user_id", "new_password_hash", "reset_hash"])
    .executeTakeFirst();
}

/** Deletes the user's unfinished sign-ins. */
export async function deleteChallenges(db: AccountsDb, userId: string): Promise<void> {
  await db.deleteFrom("sign_in_challenge").where("user_id", "=", userId).execute();
}

export async function deleteExpiredChallenges(db: AccountsDb, atMost: number): Promise<number> {
  const expired = db
    .selectFrom("sign_in_challenge")
    .select("hash")
    .where("expires_at", "<", sql<Date>`now()`)
    .limit(atMost);
  const result = await db
    .deleteFrom("sign_in_challenge")
    .where("hash", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}
