import type { TokenPair } from "#contract/accounts.ts";
import type { AuthenticationOptions, AuthenticationResponse } from "#contract/webAuthn.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { ApiError } from "../../http/apiError.ts";
import type { Services } from "../../services.ts";
import type { Device } from "../device.ts";
import { rememberDevice } from "../rememberDevice.ts";
import { openSession } from "../sessions.ts";
import { findUser, type User } from "../store.ts";
import {
  CHALLENGE_LIFETIME,
  createPasskeyChallenge,
  consumePasskeyChallenge,
} from "./passkeyChallenges.ts";
import { challengeExpiredError, otherAddressError } from "./passkeyErrors.ts";
import { lockPasskey, recordPasskeyUse } from "./passkeyStore.ts";
import {
  type ClientData,
  isForSite,
  isFromSite,
  parseClientData,
  type RelyingParty,
  relyingPartyOf,
} from "./relyingParty.ts";
import { userHandleOf } from "./userHandle.ts";
import { loadVerificationLibrary, verifySignature } from "./verifyPasskey.ts";

/**
 * One error for a malformed response, an unknown or removed passkey, and a wrong user handle or
 * signature, so that it doesn't reveal which passkeys exist.
 */
const passkeyRefusedError = () =>
  new ApiError("PASSKEY_REFUSED", { message: "This passkey doesn't open an account here" });

/**
 * Starts a sign-in: returns the options with which the browser offers the site's passkeys.
 *
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function startPasskeySignIn(
  { database, throttle, publicUrl }: Services,
  address: string,
): Promise<AuthenticationOptions> {
  await throttle.admitPasskeyStart(address);
  const challenge = await database.inAccountTransaction((db) => createPasskeyChallenge(db, null));
  return {
    rpId: relyingPartyOf(publicUrl).id,
    challenge,
    timeout: CHALLENGE_LIFETIME,
    userVerification: "required",
  };
}

/**
 * Signs in with a passkey, and mails the user if the device is new. A passkey replaces both steps: the
 * user has the device, and the device has verified the user. The sign-in doesn't verify the e-mail address.
 *
 * @throws ApiError CHALLENGE_EXPIRED, PASSKEY_OTHER_ADDRESS, PASSKEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function signInWithPasskey(
  services: Services,
  credential: AuthenticationResponse,
  device: Device,
): Promise<TokenPair> {
  const { database, tokens, throttle, publicUrl } = services;
  const attempt = await throttle.admitPasskeySignIn(device.address);
  const site = relyingPartyOf(publicUrl);
  const clientData = parseClientData(credential.response.clientDataJSON);
  if (clientData === null) throw passkeyRefusedError();
  await loadVerificationLibrary();
  // The transaction returns refusals instead of throwing them, so that the consumed challenge is committed.
  const result = await database.inAccountTransaction(async (db) => {
    if (!(await consumePasskeyChallenge(db, clientData.challenge, null)))
      return challengeExpiredError();
    const user = await authenticateByPasskey(db, site, clientData, credential);
    if (user instanceof ApiError) return user;
    const { userAgent } = device;
    const pair = await openSession(db, tokens, user, { userAgent, secondFactor: true });
    return { user, pair };
  });
  if (result instanceof ApiError) throw result;
  await attempt.succeed();
  await rememberDevice(services, result.user, device);
  return result.pair;
}

/** Verifies a passkey's signature and records its use. @returns the passkey's user, or the error to throw */
async function authenticateByPasskey(
  db: Kysely<Schema>,
  site: RelyingParty,
  clientData: ClientData,
  credential: AuthenticationResponse,
): Promise<User | ApiError> {
  const { authenticatorData, userHandle } = credential.response;
  const isOurs = isForSite(site, Buffer.from(authenticatorData, "base64url"));
  if (!isFromSite(site, clientData) || !isOurs) return otherAddressError();
  const stored = await lockPasskey(db, Buffer.from(credential.id, "base64url"));
  if (stored === undefined || userHandle !== userHandleOf(stored.user_id))
    return passkeyRefusedError();
  const state = await verifySignature(site, clientData, credential, stored);
  if ("refused" in state) return passkeyRefusedError();
  await recordPasskeyUse(db, stored.id, state);
  return (await findUser(db, stored.user_id)) ?? passkeyRefusedError();
}
