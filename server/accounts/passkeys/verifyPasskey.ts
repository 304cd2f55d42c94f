import type { AuthenticationResponse, RegistrationResponse } from "#contract/webAuthn.ts";
import type { PasskeyRow } from "./passkeyStore.ts";
import { type ClientData, isForSite, isFromSite, type RelyingParty } from "./relyingParty.ts";

/** COSE algorithm identifiers: Ed25519, ES256 and RS256. Windows Hello supports only RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** The columns of a new passkey, from its verified response. */
interface VerifiedPasskey {
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  backed_up: boolean;
}

type Refusal = { refused: "PASSKEY_OTHER_ADDRESS" | "INVALID" };

const otherAddressRefusal: Refusal = { refused: "PASSKEY_OTHER_ADDRESS" };
const invalidRefusal: Refusal = { refused: "INVALID" };

// The library is loaded when the first passkey is used, to keep startup short.
const loadLibrary = () => import("@simplewebauthn/server");
const loadHelpers = () => import("@simplewebauthn/server/helpers");

/** Loads the verification library. Call it before a transaction that uses the library, so that none waits for the load. */
export async function loadVerificationLibrary(): Promise<void> {
  await Promise.all([loadLibrary(), loadHelpers()]);
}

/** Bytes: the hash of the site, the flags and the counter. */
const MIN_AUTHENTICATOR_DATA_LENGTH = 37;

/**
 * Parses the authenticator data of a new passkey. Null if malformed, or if the attestation isn't `none`
 * or a self attestation: the program requests none, and verifying another one could fetch URLs that the
 * sender chose.
 */
async function parseAttestation(encoded: string): Promise<Uint8Array | null> {
  const { decodeAttestationObject } = await loadHelpers();
  try {
    const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(encoded, "base64url")));
    const format = attestation.get("fmt");
    const isSelfAttested =
      format === "packed" && attestation.get("attStmt").get("x5c") === undefined;
    if (format !== "none" && !isSelfAttested) return null;
    const data: unknown = attestation.get("authData");
    return data instanceof Uint8Array && data.length >= MIN_AUTHENTICATOR_DATA_LENGTH ? data : null;
  } catch {
    return null;
  }
}

/** Verifies a new passkey. The caller has consumed the challenge of `clientData`. */
export async function verifyNewPasskey(
  site: RelyingParty,
  clientData: ClientData,
  credential: RegistrationResponse,
): Promise<VerifiedPasskey | Refusal> {
  if (!isFromSite(site, clientData)) return otherAddressRefusal;
  const data = await parseAttestation(credential.response.attestationObject);
  if (data === null) return invalidRefusal;
  if (!isForSite(site, data)) return otherAddressRefusal;
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: addExtensionResults(credential),
      expectedChallenge: clientData.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified) return invalidRefusal;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: Buffer.from(id, "base64url"),
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
      backed_up: registrationInfo.credentialBackedUp,
    };
  } catch {
    return invalidRefusal;
  }
}

/**
 * Verifies the signature of a passkey, that the device verified its user, and that the signature
 * counter has increased, unless the device has none (0): otherwise the key was copied. The caller has
 * consumed the challenge of `clientData`.
 *
 * @returns the new state of the passkey, or the refusal
 */
export async function verifySignature(
  site: RelyingParty,
  clientData: ClientData,
  credential: AuthenticationResponse,
  stored: PasskeyRow,
): Promise<Pick<PasskeyRow, "counter" | "backed_up"> | Refusal> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credential_id, public_key, counter } = stored;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: addExtensionResults(credential),
      expectedChallenge: clientData.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: credential_id.toString("base64url"),
        publicKey: Uint8Array.from(public_key),
        counter,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, backed_up: credentialBackedUp } : invalidRefusal;
  } catch {
    return invalidRefusal;
  }
}

/** Adds a field that the library's types require, though its code doesn't read it. */
const addExtensionResults = <Response extends object>(response: Response) => ({
  ...response,
  clientExtensionResults: {},
});
