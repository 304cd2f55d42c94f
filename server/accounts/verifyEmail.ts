import { randomBytes } from "node:crypto";
import { isEmail } from "#domain/text/email.ts";
import { isLanguage, type Language } from "#domain/text/language.ts";
import { ApiError } from "../http/apiError.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Services } from "../services.ts";
import { findUser, type User } from "./store.ts";
import { hashToken } from "./tokenHash.ts";
import { verificationMail } from "./verificationMail.ts";
import * as store from "./verificationStore.ts";

/** Milliseconds. */
const LINK_LIFETIME = 3 * 24 * 3_600_000;

/** Mails a new link to the user's address. @throws MailFailedError */
async function sendVerificationLink(
  { database, publicUrl }: Services,
  mailer: Mailer,
  { id, email, email_key }: User,
  language: Language,
): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(Date.now() + LINK_LIFETIME);
  const link = { hash: hashToken(token), user_id: id, email_key, expires_at };
  await database.inAccountTransaction((db) => store.insertVerification(db, link));
  const url = `${publicUrl}/verify-email?token=${token}`;
  await mailer.send({ to: email, language, ...verificationMail(language, url) });
}

/**
 * Mails the first link after a registration, in the background: the account works without it. Sends
 * nothing without a mail server, to an invalid address, or beyond the installation's limit of mails; the
 * user can request the link later.
 *
 * @param lang the language of the mail; null: French
 */
export function sendFirstVerificationLink(
  services: Services,
  user: User,
  lang: Language | null,
): void {
  const { mailer, mailThrottle, background } = services;
  if (mailer === null || !isEmail(user.email)) return;
  background.run(() =>
    mailThrottle.sendFirstLink(() => sendVerificationLink(services, mailer, user, lang ?? "fr")),
  );
}

/**
 * Mails another link to a signed-in user. Sends nothing when the address is verified already, for
 * example in another browser.
 *
 * @param address where the request comes from
 * @returns whether the address is verified
 * @throws ApiError MAIL_NOT_CONFIGURED, TOO_MANY_REQUESTS, NOT_FOUND
 * @throws MailFailedError
 */
export async function resendVerificationLink(
  services: Services,
  userId: string,
  address: string,
): Promise<{ emailVerified: boolean }> {
  const { database, mailer, throttle } = services;
  if (mailer === null) {
    throw new ApiError("MAIL_NOT_CONFIGURED", { message: "This installation sends no mail" });
  }
  const user = await database.inAccountTransaction((db) => findUser(db, userId));
  if (user === undefined) throw new ApiError("NOT_FOUND");
  if (user.email_verified_at !== null) return { emailVerified: true };
  const language = isLanguage(user.language) ? user.language : "fr";
  await throttle.verificationLinks.sendLink(user.email_key, address, () =>
    sendVerificationLink(services, mailer, user, language),
  );
  return { emailVerified: false };
}

/**
 * Verifies the address that a link was mailed to. Until it expires, using the link again succeeds as
 * long as the account has that address and it is verified: a second click must not look like an error
 * (docs/rules/accounts.md#verified-address).
 *
 * @param address where the request comes from
 * @returns the verified address
 * @throws ApiError INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function verifyEmail(
  { database, throttle }: Services,
  token: string,
  address: string,
): Promise<{ email: string }> {
  await throttle.verificationLinks.admitUse(address);
  const hash = hashToken(token);
  const email = await database.inAccountTransaction(async (db) => {
    const link = await store.findVerification(db, hash);
    const user = link && (await store.findUserOfLink(db, link));
    if (link === undefined || user === undefined) return null;
    if (user.email_verified_at !== null) return user.email;
    if (link.used_at !== null) return null;
    await store.markVerificationUsed(db, hash);
    await store.markEmailVerified(db, user.id);
    return user.email;
  });
  if (email === null) {
    throw new ApiError("INVALID_TOKEN", { message: "The link is unknown, used or expired" });
  }
  return { email };
}
