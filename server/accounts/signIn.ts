import { emailKey } from "#domain/text/email.ts";
import type { TokenPair } from "#contract/accounts.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { lockPassword } from "./claimAccount.ts";
import { rememberDevice } from "./rememberDevice.ts";
import type { Device } from "./device.ts";
import { requireTokenPair, openSessionOrChallenge } from "./twoStep/firstFactor.ts";
import { findUserByEmail } from "./store.ts";

const invalidCredentialsError = () =>
  new ApiError("INVALID_CREDENTIALS", { message: "Wrong e-mail or password" });

/**
 * Signs in with e-mail and password, and mails the user if the device is new. Unknown addresses and
 * wrong passwords get the same response in the same time.
 *
 * @throws ApiError INVALID_CREDENTIALS, SECOND_FACTOR, TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function signIn(
  services: Services,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<TokenPair> {
  const { database, tokens, throttle, passwords } = services;
  const account = emailKey(email);
  const attempt = await throttle.admitSignIn(account, device);
  const user = await database.inAccountTransaction((db) => findUserByEmail(db, email));
  const stored = user?.password_hash ?? null;
  const matches = await passwords.verify(stored, password, attempt.isKnownOrigin);
  if (user === undefined || stored === null || !matches) throw invalidCredentialsError();
  await attempt.succeed();
  const result = await database.inAccountTransaction(async (db) => {
    // A concurrent change or reset of the password ends the other sessions: no session may open with the
    // old password after it.
    const locked = await lockPassword(db, user.id, stored);
    if (locked === undefined) throw invalidCredentialsError();
    return openSessionOrChallenge(db, tokens, locked, device.userAgent);
  });
  const pair = requireTokenPair(result);
  await rememberDevice(services, user, device);
  return pair;
}
