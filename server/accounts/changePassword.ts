import { ApiError } from "../http/apiError.ts";
import type { Claims } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { deleteResets } from "./resetStore.ts";
import { sendSecurityNotice } from "./securityNotice.ts";
import { endSessions } from "./sessionStore.ts";
import { findUser, replacePassword, type User } from "./store.ts";

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

const wrongPasswordError = () =>
  new ApiError("INVALID_CURRENT_PASSWORD", { message: "The current password is another one" });

/**
 * Changes the password of a signed-in user, ends the user's other sessions, deletes the links to
 * reset the password and mails the user. Wrong passwords count against the session's limit of attempts.
 *
 * @throws ApiError INVALID_CURRENT_PASSWORD, TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function changePassword(
  services: Services,
  { userId, sid }: Pick<Claims, "userId" | "sid">,
  { currentPassword, newPassword }: PasswordChange,
  userAgent: string | undefined,
): Promise<User> {
  const { database, throttle, passwords } = services;
  const user = await database.inAccountTransaction((db) => findUser(db, userId));
  if (user === undefined) throw wrongPasswordError();
  const { password_hash: old } = user;
  const attempt = await throttle.admitAttemptInSession(sid);
  if (old === null || !(await passwords.verify(old, currentPassword, true)))
    throw wrongPasswordError();
  await attempt.succeed();
  const fresh = await passwords.hash(newPassword);
  const changed = await database.inAccountTransaction(async (db) => {
    // Replace only the verified password: a concurrent sign-in with Google may have removed it.
    const replaced = await replacePassword(db, userId, { old, fresh });
    if (replaced === undefined) throw wrongPasswordError();
    await deleteResets(db, userId);
    await endSessions(db, userId, sid);
    return replaced;
  });
  sendSecurityNotice(services, changed, "PASSWORD_CHANGED", userAgent);
  return changed;
}
