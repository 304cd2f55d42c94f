import type { Kysely } from "kysely";
import { emailKey } from "#domain/text/email.ts";
import type { Schema } from "../database/schema.ts";
import { ApiError } from "../http/apiError.ts";
import { unconfirmMemberships } from "./choiceStore.ts";
import { claimAccount } from "./claimAccount.ts";
import type { GoogleIdentity } from "./googleProvider.ts";
import { deletePasskeys } from "./passkeys/passkeyStore.ts";
import { deleteResets } from "./resetStore.ts";
import { endSessions } from "./sessionStore.ts";
import { deleteTwoStep } from "./twoStep/twoStepStore.ts";
import { findUserByEmail, insertUser, updateUser, type User } from "./store.ts";

const MAX_NAME_LENGTH = 100;

const normalizeName = (text: string | undefined) => text?.trim().slice(0, MAX_NAME_LENGTH) || null;

async function createAccount(
  db: Kysely<Schema>,
  { email, given_name, family_name }: GoogleIdentity,
): Promise<User | undefined> {
  const newUser = { email, email_key: emailKey(email), phone: null, password_hash: null };
  const created = await insertUser(db, newUser);
  if (created === undefined) return undefined; // a concurrent sign-in or registration took the address
  return updateUser(db, created.id, {
    email_verified_at: new Date(),
    first_name: normalizeName(given_name),
    last_name: normalizeName(family_name),
  });
}

/**
 * Returns the account with the address of the Google identity, or creates it with a verified address.
 *
 * Anyone can register another person's address. So the first Google sign-in to an account with an
 * unverified address removes its password, its passkeys, its two-step sign-in, its reset links and
 * its sessions, and its memberships give no access until the user confirms each.
 *
 * @throws ApiError GOOGLE_EMAIL_NOT_VERIFIED
 */
export async function findOrCreateAccount(
  db: Kysely<Schema>,
  identity: GoogleIdentity,
): Promise<User> {
  if (!identity.email_verified) {
    throw new ApiError("GOOGLE_EMAIL_NOT_VERIFIED", {
      message: "Google has not verified this e-mail address",
    });
  }
  const found = (await findUserByEmail(db, identity.email)) ?? (await createAccount(db, identity));
  const user = found ?? (await findUserByEmail(db, identity.email));
  if (user === undefined) throw new Error("The account was deleted concurrently");
  const claimed = user.email_verified_at === null ? await claimAccount(db, user.id) : undefined;
  if (claimed === undefined) return user;
  await deletePasskeys(db, user.id);
  await endSessions(db, user.id, null);
  await deleteResets(db, user.id);
  await deleteTwoStep(db, user.id);
  await unconfirmMemberships(db, user.id);
  return claimed;
}
