import { randomBytes } from "node:crypto";
import {
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  groupRecoveryCode,
} from "#domain/accounts/signInCodes.ts";
import { normalizeSignInCode } from "#domain/accounts/signInCodes.ts";
import type { IdentityProof } from "#contract/accountValues.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Claims } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import { lockPassword } from "../claimAccount.ts";
import { withConfirmedIdentity } from "../confirmIdentity.ts";
import { listPasskeys, lockUser } from "../passkeys/passkeyStore.ts";
import { sendSecurityNotice } from "../securityNotice.ts";
import { listEnterprisesRequiringTwoStep } from "./required.ts";
import { consumeCode, wrongCodeError } from "./secondFactor.ts";
import {
  clearPassedSecondFactor,
  hasPassedSecondFactor,
  recordSecondFactor,
  requireSecondFactor,
} from "./sessionFactor.ts";
import { findUser } from "../store.ts";
import { hashToken } from "../tokenHash.ts";
import { createTotpSecret, totpStepOf } from "./totp.ts";
import * as store from "./twoStepStore.ts";

const RECOVERY_CODE_COUNT = 10;

type SessionClaims = Pick<Claims, "userId" | "sid">;

const twoStepOnError = () =>
  new ApiError("TWO_STEP_ON", { message: "Two-step sign-in is on already" });
const wrongPasswordError = () =>
  new ApiError("INVALID_CURRENT_PASSWORD", { message: "The password is another one" });
const twoStepOffError = () =>
  new ApiError("TWO_STEP_OFF", { message: "Two-step sign-in is not on" });

/** Creates a random code. Each character is equally likely, because 256 is a multiple of 32. */
const createRecoveryCode = () =>
  [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => RECOVERY_CODE_ALPHABET[byte % 32]).join("");

function createRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createRecoveryCode);
  return { shown: codes.map(groupRecoveryCode), hashes: codes.map(hashToken) };
}

/** The state of the signed-in user's second factors, and the organizations that require one. */
export async function describeTwoStep({ database }: Services, { userId, sid }: SessionClaims) {
  return database.inAccountTransaction(async (db) => {
    const user = await findUser(db, userId);
    const since = (await store.findTwoStep(db, userId))?.confirmed_at ?? null;
    return {
      isOn: since !== null,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: await store.countRecoveryCodes(db, userId),
      hasPassword: typeof user?.password_hash === "string",
      hasPasskey: (await listPasskeys(db, userId)).length > 0,
      hasPassed: await hasPassedSecondFactor(db, sid),
      requiredBy: await listEnterprisesRequiringTwoStep(db, userId),
    };
  });
}

/**
 * Starts setting up the second step, after the user has confirmed their identity. Starting again
 * replaces the secret.
 *
 * @throws ApiError TWO_STEP_ON, and the errors of `withConfirmedIdentity`
 */
export async function startTwoStep(
  services: Services,
  claims: SessionClaims,
  proof: IdentityProof,
): Promise<{ secret: string; uri: string }> {
  const { database, secretCipher } = services;
  const { userId } = claims;
  if (await database.inAccountTransaction((db) => store.isTwoStepOn(db, userId)))
    throw twoStepOnError();
  return withConfirmedIdentity(services, claims, proof, async (db, user) => {
    const { bytes, secret, uri } = createTotpSecret(user.email);
    const encrypted = secretCipher.encrypt(userId, bytes);
    if (!(await store.storeTotpSecret(db, userId, encrypted))) throw twoStepOnError();
    return { secret, uri };
  });
}

/**
 * Switches two-step sign-in on with a code of the app, and mails the user. The code then counts as
 * used, and the session as having passed a second step. If the account has a passkey, a session that
 * hasn't passed a second step is refused.
 *
 * @returns the recovery codes
 * @throws ApiError INVALID_CODE, SIGN_IN_WITH_PASSKEY, TWO_STEP_ON, TWO_STEP_OFF without a setup,
 *   TOO_MANY_REQUESTS
 */
export async function confirmTwoStep(
  services: Services,
  { userId, sid }: SessionClaims,
  entered: string,
  userAgent: string | undefined,
): Promise<string[]> {
  const { database, secretCipher, throttle } = services;
  const attempt = await throttle.admitAttemptInSession(sid);
  const { shown, hashes } = createRecoveryCodes();
  const user = await database.inAccountTransaction(async (db) => {
    await lockUser(db, userId);
    const found = await store.findTwoStep(db, userId);
    if (found === undefined) throw twoStepOffError();
    if (found.confirmed_at !== null) throw twoStepOnError();
    // Checked again: another session may have added a second factor since the start.
    await requireSecondFactor(db, { userId, sid });
    const bytes = secretCipher.decrypt(userId, found.secret);
    const step = bytes === null ? null : totpStepOf(bytes, normalizeSignInCode(entered));
    if (step === null) throw wrongCodeError();
    const { secret } = found;
    if (!(await store.confirmTwoStep(db, userId, { secret, step }))) throw twoStepOnError();
    await store.replaceRecoveryCodes(db, userId, hashes);
    await recordSecondFactor(db, sid);
    return findUser(db, userId);
  });
  await attempt.succeed();
  if (user !== undefined) sendSecurityNotice(services, user, "TWO_STEP_ON", userAgent);
  return shown;
}

/**
 * Replaces the recovery codes, after consuming a code of the second step.
 *
 * @returns the new recovery codes
 * @throws ApiError INVALID_CODE, TWO_STEP_OFF, TOO_MANY_REQUESTS
 */
export async function replaceRecoveryCodes(
  { database, secretCipher, throttle }: Services,
  { userId, sid }: SessionClaims,
  code: string,
): Promise<string[]> {
  const attempt = await throttle.admitAttemptInSession(sid);
  const { shown, hashes } = createRecoveryCodes();
  await database.inAccountTransaction(async (db) => {
    if (!(await store.isTwoStepOn(db, userId))) throw twoStepOffError();
    await consumeCode(db, secretCipher, userId, code);
    await store.replaceRecoveryCodes(db, userId, hashes);
  });
  await attempt.succeed();
  return shown;
}

/**
 * Switches two-step sign-in off with the password, if the account has one, and a code, and mails the
 * user. If the user has no passkey, the sessions then count as not having passed a second step.
 *
 * @throws ApiError INVALID_CURRENT_PASSWORD, INVALID_CODE, TWO_STEP_OFF, TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function removeTwoStep(
  services: Services,
  { userId, sid }: SessionClaims,
  { password = "", code }: { password?: string | undefined; code: string },
  userAgent: string | undefined,
): Promise<void> {
  const { database, secretCipher, throttle, passwords } = services;
  const attempt = await throttle.admitAttemptInSession(sid);
  const user = await database.inAccountTransaction((db) => findUser(db, userId));
  const stored = user?.password_hash ?? null;
  if (stored !== null && !(await passwords.verify(stored, password, true)))
    throw wrongPasswordError();
  await database.inAccountTransaction(async (db) => {
    if (stored !== null && (await lockPassword(db, userId, stored)) === undefined) {
      throw wrongPasswordError();
    }
    if (!(await store.isTwoStepOn(db, userId))) throw twoStepOffError();
    await consumeCode(db, secretCipher, userId, code);
    await store.deleteTwoStep(db, userId);
    await clearPassedSecondFactor(db, userId);
  });
  await attempt.succeed();
  if (user !== undefined) sendSecurityNotice(services, user, "TWO_STEP_OFF", userAgent);
}
