import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { User } from "./store.ts";

type AccountsDb = Kysely<Schema>;

/**
 * Gives an account with an unverified address to the user who has just verified that address: marks the
 * address as verified and removes the password, which a stranger may have set.
 *
 * @returns undefined when the address was verified before
 */
export function claimAccount(db: AccountsDb, id: string): Promise<User | undefined> {
  return db
    .updateTable("app_user")
    .set({ email_verified_at: sql`now()`, password_hash: null, updated_at: sql`now()` })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Returns the user if the password hash is unchanged, and blocks changes to it until the
 * transaction ends.
 */
export function lockPassword(db: AccountsDb, id: string, hash: string): Promise<User | undefined> {
  return db
    .selectFrom("app_user")
    .selectAll()
    .where("id", "=", id)
    .where("password_hash", "=", hash)
    .forShare()
    .executeTakeFirst();
}
