import type { Kysely } from "kysely";
import type { TokenPair } from "#contract/accounts.ts";
import { isTotpCode, normalizeSignInCode } from "#domain/accounts/signInCodes.ts";
import type { Schema } from "../../database/schema.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Services } from "../../services.ts";
import { findAccountOfChallenge, consumeChallenge } from "./challengeStore.ts";
import type { Device } from "../device.ts";
import { setPasswordOfReset } from "../forgotPassword.ts";
import type { SecretCipher } from "./secretCipher.ts";
import { rememberDevice } from "../rememberDevice.ts";
import { sendSecurityNotice } from "../securityNotice.ts";
import { openSession } from "../sessions.ts";
import { findUser, type User } from "../store.ts";
import { hashToken } from "../tokenHash.ts";
import { totpStepOf } from "./totp.ts";
import { findTwoStep, recordTotpStep, consumeRecoveryCode } from "./twoStepStore.ts";

export const wrongCodeError = () =>
  new ApiError("INVALID_CODE", { message: "The code is wrong or used" });

const challengeExpiredError = () =>
  new ApiError("CHALLENGE_EXPIRED", { message: "The sign-in took too long; start again" });

/**
 * Consumes a code of the second step: of the authenticator app, or a recovery code. Each works once.
 *
 * @throws ApiError INVALID_CODE
 */
export async function consumeCode(
  db: Kysely<Schema>,
  cipher: SecretCipher,
  userId: string,
  entered: string,
): Promise<void> {
  const code = normalizeSignInCode(entered);
  if (!isTotpCode(code)) {
    if (!(await consumeRecoveryCode(db, userId, hashToken(code)))) throw wrongCodeError();
    return;
  }
  const stored = await findTwoStep(db, userId);
  const secret = stored === undefined ? null : cipher.decrypt(userId, stored.secret);
  const step = secret === null ? null : totpStepOf(secret, code);
  if (step === null || !(await recordTotpStep(db, userId, step))) throw wrongCodeError();
}

/**
 * Finishes a sign-in with the second step, and mails the user if the device is new. If the challenge is
 * that of a password reset, sets the new password first and mails the user about it. Wrong codes count
 * against the limit of `admitCode`.
 *
 * @throws ApiError INVALID_CODE, CHALLENGE_EXPIRED, TOO_MANY_REQUESTS
 */
export async function passSecondFactor(
  services: Services,
  { challenge, code }: { challenge: string; code: string },
  device: Device,
): Promise<TokenPair> {
  const { database, tokens, throttle, secretCipher } = services;
  const hash = hashToken(challenge);
  const account = await database.inAccountTransaction((db) => findAccountOfChallenge(db, hash));
  if (account === undefined) throw challengeExpiredError();
  const attempt = await throttle.admitCode(account, device);
  const { pair, user, isReset } = await database.inAccountTransaction(async (db) => {
    const consumed = await consumeChallenge(db, hash);
    if (consumed === undefined) throw challengeExpiredError();
    await consumeCode(db, secretCipher, consumed.user_id, code);
    const user = await finishFirstFactor(db, consumed);
    if (user === undefined) throw challengeExpiredError();
    const { userAgent } = device;
    const pair = await openSession(db, tokens, user, { userAgent, secondFactor: true });
    return { pair, user, isReset: consumed.reset_hash !== null };
  });
  await attempt.succeed();
  if (isReset) sendSecurityNotice(services, user, "PASSWORD_CHANGED", device.userAgent);
  await rememberDevice(services, user, device);
  return pair;
}

type Challenge = NonNullable<Awaited<ReturnType<typeof consumeChallenge>>>;

/** Returns the user of a challenge, after setting the new password of a reset. */
function finishFirstFactor(
  db: Kysely<Schema>,
  { user_id, new_password_hash, reset_hash }: Challenge,
): Promise<User | undefined> {
  if (new_password_hash === null || reset_hash === null) return findUser(db, user_id);
  return setPasswordOfReset(db, reset_hash, new_password_hash);
}
