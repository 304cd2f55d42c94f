import { randomBytes } from "node:crypto";
import { emailKey, isEmail } from "#domain/email.ts";
import { isLanguage, type Language } from "#domain/language.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { hashPassword } from "./passwords.ts";
import { resetMail } from "./resetMail.ts";
import { deleteResets, insertReset, takeReset } from "./resetStore.ts";
import { endSessions } from "./sessionStore.ts";
import { hashToken } from "./tokenHash.ts";
import { findUserByEmail, setPasswordByLink, type User } from "./store.ts";

const HOUR = 3_600_000;

interface Request {
  email: string;
  /** The page's language, used when the profile has none. */
  lang?: Language | null | undefined;
}

/**
 * Sends a link to reset the password if the address has an account. The lookup runs after the
 * response, so that neither its contents nor its timing reveals whether the account exists
 * (docs/rules/accounts.md#forgotten-password).
 *
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function forgotPassword(
  services: Services,
  { email, lang }: Request,
  address: string,
): Promise<void> {
  const account = emailKey(email);
  await services.throttle.resetLinks.admitRequest(account, address);
  services.background.run(async () => {
    const { database } = services;
    const user = await database.inAccountTransaction((db) => findUserByEmail(db, account));
    if (user === undefined) return;
    const language = isLanguage(user.language) ? user.language : (lang ?? "fr");
    await sendLink(services, user, language);
  });
}

async function sendLink(services: Services, user: User, language: Language): Promise<void> {
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
    // Without a mail server the administrator passes the link on. Only the log names the settings
    // (docs/rules/accounts.md#forgotten-password).
    app.log.warn(
      { email: user.email, link, unset: mailer === null ? ["SMTP_URL", "MAIL_FROM"] : [] },
      "a link to set a new password, valid for one hour",
    );
  }
}

/**
 * Sets a new password with the token of a link and ends every session of the user. A mailed link
 * verifies the address too (docs/rules/accounts.md#verified-address).
 *
 * @returns the address of the account
 * @throws ApiError INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function confirmReset(
  { database, throttle }: Services,
  { token, newPassword }: { token: string; newPassword: string },
  address: string,
): Promise<{ email: string }> {
  await throttle.resetLinks.admitUse(address);
  const hash = await hashPassword(newPassword);
  return database.inAccountTransaction(async (db) => {
    const reset = await takeReset(db, hashToken(token));
    const user = reset && (await setPasswordByLink(db, reset, hash));
    if (user === undefined) {
      throw new ApiError("INVALID_TOKEN", { message: "The link is unknown, used or expired" });
    }
    await deleteResets(db, user.id);
    await endSessions(db, user.id, null);
    return { email: user.email };
  });
}
