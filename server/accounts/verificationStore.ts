import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { User } from "./store.ts";

type AccountsDb = Kysely<Schema>;

export async function insertVerification(
  db: AccountsDb,
  link: { hash: Buffer; user_id: string; email_key: string; expires_at: Date },
): Promise<void> {
  await db.insertInto("email_verification").values(link).execute();
}

/** An unexpired link, used or not; locked until the transaction ends. */
export function findVerification(db: AccountsDb, hash: Buffer) {
  return db
    .selectFrom("email_verification")
    .select(["user_id", "email_key", "used_at"])
    .where("hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function markVerificationUsed(db: AccountsDb, hash: Buffer): Promise<void> {
  await db
    .updateTable("email_verification")
    .set({ used_at: sql`now()` })
    .where("hash", "=", hash)
    .execute();
}

/** The account of a link, if it still has the address that the link was sent to; locked until the transaction ends. */
export function findUserOfLink(
  db: AccountsDb,
  { user_id, email_key }: { user_id: string; email_key: string },
): Promise<User | undefined> {
  return db
    .selectFrom("app_user")
    .selectAll()
    .where("id", "=", user_id)
    .where("email_key", "=", email_key)
    .forUpdate()
    .executeTakeFirst();
}

export async function markEmailVerified(db: AccountsDb, id: string): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ email_verified_at: sql`now()`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteExpiredVerifications(db: AccountsDb, atMost: number): Promise<number> {
  const expired = db
    .selectFrom("email_verification")
    .select("hash")
    .where("expires_at", "<", sql<Date>`now()`)
    .limit(atMost);
  const result = await db
    .deleteFrom("email_verification")
    .where("hash", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}
