import type { Kysely } from "kysely";
import { emailKey } from "#domain/text/email.ts";
import type { Schema } from "../database/schema.ts";
import { markEmailVerified } from "./verificationStore.ts";
import { findUser, findUserByEmail, type User } from "./store.ts";

type AccountsDb = Kysely<Schema>;

/** The data of an account that an invitation opens. */
export interface InvitedAccount {
  id: string;
  email: string;
  passwordHash: string;
  phone: string;
  firstName: string | null;
  lastName: string | null;
}

/** The account of an invited address. */
export function findInvitedAccount(db: AccountsDb, email: string): Promise<User | undefined> {
  return findUserByEmail(db, email);
}

/** Opens an account; returns undefined when the address has one. */
export async function openInvitedAccount(
  db: AccountsDb,
  { id, email, passwordHash, phone, firstName, lastName }: InvitedAccount,
): Promise<User | undefined> {
  return db
    .insertInto("app_user")
    .values({
      id,
      email,
      email_key: emailKey(email),
      phone,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Marks the address of an account as verified, unless it was verified before. Call it after the use of a mailed link. */
export async function verifyInvitedAddress(db: AccountsDb, id: string): Promise<void> {
  const user = await findUser(db, id);
  if (user?.email_verified_at === null) await markEmailVerified(db, id);
}
