import type { Insertable, Kysely, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import { emailKey, formerEmailKey } from "#domain/text/email.ts";
import type { AppUserTable, Schema } from "../database/schema.ts";

export type User = Selectable<AppUserTable>;

type AccountsDb = Kysely<Schema>;

/**
 * Finds the account of an address. Earlier versions allowed two accounts for one mailbox, with different
 * spellings of the domain: of these, the one that was registered with the spelling of `email` is found first.
 */
export function findUserByEmail(db: AccountsDb, email: string): Promise<User | undefined> {
  const former = formerEmailKey(email);
  return db
    .selectFrom("app_user")
    .selectAll()
    .where("email_key", "in", [...new Set([emailKey(email), former])])
    .orderBy((row) => row("email_key", "=", former), "desc")
    .limit(1)
    .executeTakeFirst();
}

export function findUser(db: AccountsDb, id: string): Promise<User | undefined> {
  return db.selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Inserts a user; returns undefined when the address is taken. */
export function insertUser(
  db: AccountsDb,
  user: Pick<Insertable<AppUserTable>, "email" | "email_key" | "phone" | "password_hash">,
): Promise<User | undefined> {
  return db
    .insertInto("app_user")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateUser(
  db: AccountsDb,
  id: string,
  changes: Updateable<AppUserTable>,
): Promise<User | undefined> {
  return db
    .updateTable("app_user")
    .set({ ...changes, updated_at: sql`now()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Marks the address that a link was mailed to as verified, if it is still the account's.
 *
 * @param reset `mailed_to`: the `emailKey` that the link was mailed to; null: it wasn't mailed
 * @returns false when the link wasn't mailed, the account has another address now, or its address was
 *   verified before
 */
export async function markAddressVerified(
  db: AccountsDb,
  { user_id, mailed_to }: { user_id: string; mailed_to: string | null },
): Promise<boolean> {
  const result = await db
    .updateTable("app_user")
    .set({ email_verified_at: sql`now()` })
    .where("id", "=", user_id)
    .where("email_key", "=", mailed_to)
    .where("email_verified_at", "is", null)
    .executeTakeFirstOrThrow();
  return result.numUpdatedRows > 0n;
}

/**
 * Replaces the password hash `old` by `fresh`.
 *
 * @returns undefined when the account's hash has changed or been removed
 */
export function replacePassword(
  db: AccountsDb,
  id: string,
  { old, fresh }: { old: string; fresh: string },
): Promise<User | undefined> {
  return db
    .updateTable("app_user")
    .set({ password_hash: fresh, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("password_hash", "=", old)
    .returningAll()
    .executeTakeFirst();
}
