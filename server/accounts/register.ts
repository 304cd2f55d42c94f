import { emailKey } from "#domain/email.ts";
import type { TokenPair } from "#contract/accounts.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { hashPassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import type { Device } from "./device.ts";
import { insertUser } from "./store.ts";

interface Registration {
  email: string;
  password: string;
  phone: string;
}

/**
 * Creates an account and its first session.
 *
 * @throws ApiError EMAIL_TAKEN, TOO_MANY_REQUESTS
 */
export async function register(
  { database, tokens, throttle }: Services,
  { email, password, phone }: Registration,
  { userAgent, ...origin }: Device,
): Promise<TokenPair> {
  await throttle.admitRegistration(origin.address);
  const hash = await hashPassword(password);
  const account = emailKey(email);
  const pair = await database.inAccountTransaction(async (db) => {
    const written = { email, email_key: account, phone, password_hash: hash };
    const user = await insertUser(db, written);
    if (user === undefined) {
      throw new ApiError("EMAIL_TAKEN", { message: "An account with this e-mail exists" });
    }
    return openSession(db, tokens, user, userAgent);
  });
  await throttle.remember(account, origin);
  return pair;
}
