import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

type AccountsDb = Kysely<Schema>;

export async function insertReset(
  db: AccountsDb,
  reset: { hash: Buffer; user_id: string; expires_at: Date; mailed_to: string | null },
): Promise<void> {
  await db.insertInto("password_reset").values(reset).execute();
}

/** Finds an unexpired link without consuming it. */
export function findReset(db: AccountsDb, hash: Buffer) {
  return db
    .selectFrom("password_reset")
    .select(["user_id", "mailed_to"])
    .where("hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Deletes a link and returns its user and the `emailKey` that it was mailed to, null if it wasn't
 * mailed; undefined when the link is unknown, expired or used.
 */
export function consumeReset(db: AccountsDb, hash: Buffer) {
  return db
    .deleteFrom("password_reset")
    .where("hash", "=", hash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["user_id", "mailed_to"])
    .executeTakeFirst();
}

/** Deletes all links of the user. */
export async function deleteResets(db: AccountsDb, userId: string): Promise<void> {
  await db.deleteFrom("password_reset").where("user_id", "=", userId).execute();
}

export async function deleteExpiredResets(db: AccountsDb, atMost: number): Promise<number> {
  const expired = db
    .selectFrom("password_reset")
    .select("hash")
    .where("expires_at", "<", sql<Date>`now()`)
    .limit(atMost);
  const result = await db
    .deleteFrom("password_reset")
    .where("hash", "in", expired)
    .executeTakeFirstOrThrow();
  return Number(result.numDeletedRows);
}
