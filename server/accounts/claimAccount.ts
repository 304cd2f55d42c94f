import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { User } from "./store.ts";

type Accounts = Kysely<Schema>;

/**
 * Hands an account whose address nobody has shown to be theirs to the one who just has: the
 * password that a stranger may have set is gone.
 *
 * @returns undefined when the address has been verified before
 */
export function claimAccount(db: Accounts, id: string): Promise<User | undefined> {
  return db
    .updateTable("app_user")
    .set({ email_verified_at: sql`now()`, password_hash: null, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * The user, if the password is still the one that was looked at; whoever changes it waits until
 * the transaction ends.
 */
export function lockPassword(db: Accounts, id: string, hash: string): Promise<User | undefined> {
  return db
    .selectFrom("app_user")
    .selectAll()
    .where("id", "=", id)
    .where("password_hash", "=", hash)
    .forShare()
    .executeTakeFirst();
}
