import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { emailKey, isEmail } from "#domain/text/email.ts";
import { isLanguage, type Language } from "#domain/text/language.ts";
import type { Schema } from "../database/schema.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { unconfirmMemberships } from "./choiceStore.ts";
import { createChallenge, secondFactorRequiredError } from "./twoStep/firstFactor.ts";
import type { Device } from "./device.ts";
import { sendSecurityNotice } from "./securityNotice.ts";
import { resetMail } from "./resetMail.ts";
import { deletePasskeys, lockUser } from "./passkeys/passkeyStore.ts";
import { deleteResets, findReset, insertReset, consumeReset } from "./resetStore.ts";
import { endSessions } from "./sessionStore.ts";
import { hashToken } from "./tokenHash.ts";
import { deleteTwoStep, isTwoStepOn } from "./twoStep/twoStepStore.ts";
import { findUser, findUserByEmail, updateUser, markAddressVerified, type User } from "./store.ts";

/** Milliseconds. */
const HOUR = 3_600_000;

type ResetResult = { challenge: string } | { user: User | undefined };

interface ResetRequest {
  email: string;
  /** The page's language, used when the profile has none. */
  lang?: Language | null | undefined;
}

/**
 * Mails a link to reset the password if the address has an account; without a mail server, logs the
 * link. The response doesn't wait for the lookup, so that neither its contents nor its timing reveals
 * whether the account exists (docs/rules/accounts.md#forgotten-password).
 *
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function requestPasswordReset(
  services: Services,
  { email, lang }: ResetRequest,
  address: string,
): Promise<void> {
  const account = emailKey(email);
  await services.throttle.resetLinks.admitRequest(account, address);
  services.background.run(async () => {
    const { database } = services;
    const user = await database.inAccountTransaction((db) => findUserByEmail(db, email));
    if (user === undefined) return;
    const language = isLanguage(user.language) ? user.language : (lang ?? "fr");
    await sendResetLink(services, user, language);
  });
}

async function sendResetLink(services: Services, user: User, language: Language): Promise<void> {
  const { app, database, mailer, publicUrl } = services;
  const token = randomBytes(32).toString("base64url");
  const isMailed = mailer !== null && isEmail(user.email);
  const reset = {
    hash: hashToken(token),
    user_id: user.id,
    expires_at: new Date(Date.now() + HOUR),
    mailed_to: isMailed ? user.email_key : null,
  };
  await database.inAccountTransaction((db) => insertReset(db, reset));
  const link = `${publicUrl}/reset-password?token=${token}`;
  if (isMailed) {
    await mailer.send({ to: user.email, language, ...resetMail(language, link) });
  } else {
    // Without a mail server, or for an invalid address, the administrator passes the link on. The
    // missing settings are named in the log only (docs/rules/accounts.md#forgotten-password).
    app.log.warn(
      { email: user.email, link, unset: mailer === null ? ["SMTP_URL", "MAIL_FROM"] : [] },
      "a link to set a new password, valid for one hour",
    );
  }
}

/**
 * Sets a new password with the token of a link, ends every session of the user and mails the user. A
 * mailed link verifies the address too (docs/rules/accounts.md#verified-address). With two-step
 * sign-in, unless the link verifies the address, the user must pass the second step first
 * (SECOND_FACTOR): until then nothing changes and the link stays valid.
 *
 * @returns the address of the account
 * @throws ApiError INVALID_TOKEN, SECOND_FACTOR, TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function confirmPasswordReset(
  services: Services,
  { token, newPassword }: { token: string; newPassword: string },
  { address, userAgent }: Device,
): Promise<{ email: string }> {
  const { database, throttle, passwords } = services;
  await throttle.resetLinks.admitUse(address);
  const new_password_hash = await passwords.hash(newPassword);
  const reset_hash = hashToken(token);
  const result = await database.inAccountTransaction(async (db): Promise<ResetResult> => {
    const userId = await findUserForSecondStep(db, reset_hash);
    if (userId !== null) {
      return { challenge: await createChallenge(db, userId, { new_password_hash, reset_hash }) };
    }
    return { user: await setPasswordOfReset(db, reset_hash, new_password_hash) };
  });
  if ("challenge" in result) throw secondFactorRequiredError(result.challenge);
  const { user } = result;
  if (user === undefined) {
    throw new ApiError("INVALID_TOKEN", { message: "The link is unknown, used or expired" });
  }
  sendSecurityNotice(services, user, "PASSWORD_CHANGED", userAgent);
  return { email: user.email };
}

/**
 * The id of a link's user if the user must pass a second step before the password is set, otherwise
 * null. A link that verifies the address requires no second step: a stranger may have set up two-step
 * sign-in.
 */
async function findUserForSecondStep(db: Kysely<Schema>, hash: Buffer): Promise<string | null> {
  const reset = await findReset(db, hash);
  if (reset === undefined) return null;
  await lockUser(db, reset.user_id); // no other transaction may verify the address in the meantime
  const user = await findUser(db, reset.user_id);
  const verifies = user?.email_verified_at === null && user.email_key === reset.mailed_to;
  return !verifies && (await isTwoStepOn(db, reset.user_id)) ? reset.user_id : null;
}

/**
 * Consumes a link: sets the password, deletes the user's other links and ends every session and
 * unfinished sign-in. If the link verifies the address, the memberships give no access until the user
 * confirms each, and two-step sign-in is switched off: a stranger may have registered under the
 * address (docs/rules/accounts.md#unconfirmed-organizations). For the same reason, the passkeys are
 * deleted if the address was unverified before, even if the link doesn't verify it.
 *
 * @returns undefined when the link is unknown, used or expired
 */
export async function setPasswordOfReset(
  db: Kysely<Schema>,
  hash: Buffer,
  passwordHash: string,
): Promise<User | undefined> {
  const reset = await consumeReset(db, hash);
  if (reset === undefined) return undefined;
  const before = await findUser(db, reset.user_id);
  if (await markAddressVerified(db, reset)) {
    await unconfirmMemberships(db, reset.user_id);
    await deleteTwoStep(db, reset.user_id);
  }
  const user = await updateUser(db, reset.user_id, { password_hash: passwordHash });
  if (user === undefined) return undefined;
  if (before?.email_verified_at === null) await deletePasskeys(db, user.id);
  await deleteResets(db, user.id);
  await endSessions(db, user.id, null);
  return user;
}
