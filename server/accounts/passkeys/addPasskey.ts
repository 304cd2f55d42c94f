import { MAX_PASSKEYS, passkeyNameOf } from "#domain/accounts/passkeys.ts";
import type { IdentityProof } from "#contract/accountValues.ts";
import type { RegistrationOptions, RegistrationResponse } from "#contract/webAuthn.ts";
import { ApiError, notFound } from "../../http/apiError.ts";
import type { Claims } from "../../http/tokens.ts";
import type { Services } from "../../services.ts";
import { sendSecurityNotice } from "../securityNotice.ts";
import { findUser, type User } from "../store.ts";
import {
  lacksSecondFactor,
  recordSecondFactor,
  passkeySignInRequiredError,
} from "../twoStep/sessionFactor.ts";
import { withConfirmedIdentity } from "../confirmIdentity.ts";
import {
  CHALLENGE_LIFETIME,
  createPasskeyChallenge,
  consumePasskeyChallenge,
} from "./passkeyChallenges.ts";
import { challengeExpiredError, otherAddressError } from "./passkeyErrors.ts";
import { insertPasskey, listPasskeys, lockUser, type PasskeyRow } from "./passkeyStore.ts";
import { parseClientData, relyingPartyOf } from "./relyingParty.ts";
import { userHandleOf } from "./userHandle.ts";
import { PASSKEY_ALGORITHMS, loadVerificationLibrary, verifyNewPasskey } from "./verifyPasskey.ts";

const tooManyPasskeysError = () =>
  new ApiError("TOO_MANY_PASSKEYS", { message: `A user has at most ${MAX_PASSKEYS} passkeys` });
const invalidPasskeyError = () =>
  new ApiError("PASSKEY_INVALID", { message: "The passkey is malformed or not verified" });
const passkeyExistsError = () =>
  new ApiError("PASSKEY_EXISTS", { message: "This passkey was added before" });

/**
 * Starts adding a passkey: returns the options with which the browser creates one. The authenticator
 * has to verify its user and to find the passkey without a user name, because the passkey replaces the
 * whole sign-in.
 *
 * @throws ApiError TOO_MANY_PASSKEYS, and the errors of `withConfirmedIdentity`
 */
export function startAddingPasskey(
  services: Services,
  claims: Claims,
  proof: IdentityProof,
): Promise<RegistrationOptions> {
  return withConfirmedIdentity(services, claims, proof, async (db, user) => {
    const known = await listPasskeys(db, user.id);
    if (known.length >= MAX_PASSKEYS) throw tooManyPasskeysError();
    const challenge = await createPasskeyChallenge(db, user.id);
    return registrationOptions(services.publicUrl, user, known, challenge);
  });
}

function registrationOptions(
  publicUrl: string,
  { id, email, first_name, last_name }: User,
  known: readonly PasskeyRow[],
  challenge: string,
): RegistrationOptions {
  const name = [first_name, last_name].filter((part) => part !== null).join(" ");
  return {
    rp: { id: relyingPartyOf(publicUrl).id, name: "Daftar" },
    user: { id: userHandleOf(id), name: email, displayName: name || email },
    challenge,
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_LIFETIME,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString("base64url"),
      type: "public-key",
      transports,
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

interface NewPasskey {
  name?: string | undefined;
  credential: RegistrationResponse;
}

/**
 * Adds a passkey that the browser has created, and mails the user. The session then counts as having
 * passed a second step. A session that hasn't passed one can add a passkey only while the account has
 * no second factor. The transaction returns refusals instead of throwing them, so that the consumed
 * challenge is committed.
 *
 * @throws ApiError CHALLENGE_EXPIRED, SIGN_IN_WITH_PASSKEY, PASSKEY_OTHER_ADDRESS, PASSKEY_INVALID,
 *   PASSKEY_EXISTS, TOO_MANY_PASSKEYS, NOT_FOUND
 */
export async function addPasskey(
  services: Services,
  { userId, sid }: Pick<Claims, "userId" | "sid">,
  { name, credential }: NewPasskey,
  userAgent: string | undefined,
): Promise<PasskeyRow> {
  const { database, publicUrl } = services;
  const clientData = parseClientData(credential.response.clientDataJSON);
  if (clientData === null) throw invalidPasskeyError();
  await loadVerificationLibrary();
  const result = await database.inAccountTransaction(async (db) => {
    // Lock the user before the challenge is consumed, in the same order as `findOrCreateAccount`: otherwise
    // the two could deadlock.
    await lockUser(db, userId);
    if (!(await consumePasskeyChallenge(db, clientData.challenge, userId)))
      return challengeExpiredError();
    // Checked again: another session may have added a second factor since the start.
    if (await lacksSecondFactor(db, { userId, sid })) return passkeySignInRequiredError();
    const key = await verifyNewPasskey(relyingPartyOf(publicUrl), clientData, credential);
    if ("refused" in key)
      return key.refused === "INVALID" ? invalidPasskeyError() : otherAddressError();
    if ((await listPasskeys(db, userId)).length >= MAX_PASSKEYS) return tooManyPasskeysError();
    const named = name ?? (passkeyNameOf(userAgent ?? null) || "Passkey");
    const added = await insertPasskey(db, { ...key, user_id: userId, name: named });
    const user = await findUser(db, userId);
    if (user === undefined) return notFound();
    if (added === undefined) return passkeyExistsError();
    await recordSecondFactor(db, sid);
    return { added, user };
  });
  if (result instanceof ApiError) throw result;
  sendSecurityNotice(services, result.user, "PASSKEY_ADDED", userAgent);
  return result.added;
}
