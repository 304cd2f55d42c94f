import type { Kysely } from "kysely";
import type { IdentityProof } from "#contract/accountValues.ts";
import type { Schema } from "../database/schema.ts";
import { ApiError, notFound } from "../http/apiError.ts";
import type { Claims } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { lockPassword } from "./claimAccount.ts";
import { isSessionRecent } from "./sessionStore.ts";
import { findUser, type User } from "./store.ts";
import { consumeCode } from "./twoStep/secondFactor.ts";
import { recordSecondFactor, requireSecondFactor } from "./twoStep/sessionFactor.ts";
import { isTwoStepOn } from "./twoStep/twoStepStore.ts";

/** The maximum age of a sign-in that confirms the user of an account with neither a password nor two-step sign-in. */
const MAX_SIGN_IN_AGE_MINUTES = 15;

const wrongPasswordError = () =>
  new ApiError("INVALID_CURRENT_PASSWORD", { message: "The password is another one" });

const recentSignInRequiredError = () =>
  new ApiError("SIGN_IN_AGAIN", { message: "The session is too old for this; sign in again" });

/**
 * Runs `work` in a transaction after the user has confirmed their identity: with the password if the
 * account has one, and with a code if two-step sign-in is on; with neither, by a recent sign-in. If
 * passkeys are the only second factor, the session must have passed a second step. A code is
 * consumed, and the session then counts as having passed a second step. An error of `work` rolls all
 * of this back. Failures count against the session's limit of attempts.
 *
 * @throws ApiError INVALID_CURRENT_PASSWORD, INVALID_CODE, SIGN_IN_AGAIN, SIGN_IN_WITH_PASSKEY,
 *   TOO_MANY_REQUESTS, SERVER_BUSY; NOT_FOUND when the account was deleted; the errors of `work`
 */
export async function withConfirmedIdentity<T>(
  { database, secretCipher, throttle, passwords }: Services,
  claims: Pick<Claims, "userId" | "sid">,
  { password = "", code = "" }: IdentityProof,
  work: (db: Kysely<Schema>, user: User) => Promise<T>,
): Promise<T> {
  const { userId, sid } = claims;
  const user = await database.inAccountTransaction(async (db) => {
    if (!(await isTwoStepOn(db, userId))) await requireSecondFactor(db, claims);
    return findUser(db, userId);
  });
  const attempt = await throttle.admitAttemptInSession(sid);
  if (user === undefined) throw notFound();
  const stored = user.password_hash;
  if (stored !== null && !(await passwords.verify(stored, password, true)))
    throw wrongPasswordError();
  const result = await database.inAccountTransaction(async (db) => {
    if (stored !== null && (await lockPassword(db, userId, stored)) === undefined) {
      throw wrongPasswordError();
    }
    if (await isTwoStepOn(db, userId)) {
      await consumeCode(db, secretCipher, userId, code);
      await recordSecondFactor(db, sid);
    } else {
      await requireSecondFactor(db, claims);
      if (stored === null && !(await isSessionRecent(db, sid, MAX_SIGN_IN_AGE_MINUTES)))
        throw recentSignInRequiredError();
    }
    return work(db, user);
  });
  await attempt.succeed();
  return result;
}
