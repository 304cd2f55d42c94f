import { emailKey } from "#domain/text/email.ts";
import type { Language } from "#domain/text/language.ts";
import type { TokenPair } from "#contract/accounts.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { openSession } from "./sessions.ts";
import type { Device } from "./device.ts";
import { insertUser } from "./store.ts";
import { sendFirstVerificationLink } from "./verifyEmail.ts";

interface Registration {
  email: string;
  password: string;
  phone: string;
  /** The page's language, in which the mail is written; French without it. */
  lang?: Language | null | undefined;
}

/**
 * Creates an account and its first session, makes the device known to the account, and mails the link
 * to verify the address in the background.
 *
 * @throws ApiError EMAIL_TAKEN, TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function registerUser(
  services: Services,
  { email, password, phone, lang }: Registration,
  { userAgent, ...origin }: Device,
): Promise<TokenPair> {
  const { database, tokens, throttle, passwords } = services;
  await throttle.admitRegistration(origin.address);
  const hash = await passwords.hash(password);
  const account = emailKey(email);
  const { user, pair } = await database.inAccountTransaction(async (db) => {
    const newUser = { email, email_key: account, phone, password_hash: hash };
    const user = await insertUser(db, newUser);
    if (user === undefined) {
      throw new ApiError("EMAIL_TAKEN", { message: "An account with this e-mail exists" });
    }
    return { user, pair: await openSession(db, tokens, user, { userAgent, secondFactor: false }) };
  });
  await throttle.remember(account, origin);
  sendFirstVerificationLink(services, user, lang ?? null);
  return pair;
}
