import type { AuthenticationResponse, RegistrationResponse } from "#contract/webAuthn.ts";
import type { PasskeyRow } from "./passkeyStore.ts";
import { type ClientData, isForSite, isFromSite, type RelyingParty } from "./relyingParty.ts";

/** COSE: Ed25519, ES256 and RS256. Windows Hello has RS256 alone. */
export const ALGORITHMS = [-8, -7, -257];

/** The keys of a new passkey. */
interface NewKey {
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  backed_up: boolean;
}

type Refusal = { refused: "PASSKEY_OTHER_ADDRESS" | "INVALID" };

const otherAddressRefusal: Refusal = { refused: "PASSKEY_OTHER_ADDRESS" };
const invalid: Refusal = { refused: "INVALID" };

/** Loads the library with the first passkey, to keep startup short. */
const loadLibrary = () => import("@simplewebauthn/server");
const loadHelpers = () => import("@simplewebauthn/server/helpers");

/** Loads what verifies passkeys; call it before a transaction, which would wait for it. */
export async function loadVerification(): Promise<void> {
  await Promise.all([loadLibrary(), loadHelpers()]);
}

/** The shortest authenticator data: the hash of the site, flags and counter. Bytes. */
const SHORTEST_DATA = 37;

/**
 * Reads the authenticator data of a new passkey. Null if malformed, or attested by a certificate:
 * nothing asks for that, and its verification would fetch addresses that the sender chose.
 */
async function readAttestation(encoded: string): Promise<Uint8Array | null> {
  const { decodeAttestationObject } = await loadHelpers();
  try {
    const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(encoded, "base64url")));
    const format = attestation.get("fmt");
    const isSelfAttested =
      format === "packed" && attestation.get("attStmt").get("x5c") === undefined;
    if (format !== "none" && !isSelfAttested) return null;
    const data: unknown = attestation.get("authData");
    return data instanceof Uint8Array && data.length >= SHORTEST_DATA ? data : null;
  } catch {
    return null;
  }
}

/** Verifies a new passkey. The challenge of `page` has to be known. */
export async function verifyNewPasskey(
  site: RelyingParty,
  page: ClientData,
  credential: RegistrationResponse,
): Promise<NewKey | Refusal> {
  if (!isFromSite(site, page)) return otherAddressRefusal;
  const data = await readAttestation(credential.response.attestationObject);
  if (data === null) return invalid;
  if (!isForSite(site, data)) return otherAddressRefusal;
  const { verifyRegistrationResponse } = await loadLibrary();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: addExtensions(credential),
      expectedChallenge: page.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return invalid;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: Buffer.from(id, "base64url"),
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
      backed_up: registrationInfo.credentialBackedUp,
    };
  } catch {
    return invalid;
  }
}

/**
 * Verifies the signature of a passkey, that its user was verified, and that its counter has not gone
 * back, as that of a copied key does. The challenge of `page` has to be known.
 */
export async function verifySignature(
  site: RelyingParty,
  page: ClientData,
  credential: AuthenticationResponse,
  stored: PasskeyRow,
): Promise<Pick<PasskeyRow, "counter" | "backed_up"> | Refusal> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { credential_id, public_key, counter } = stored;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: addExtensions(credential),
      expectedChallenge: page.challenge,
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
    return verified ? { counter: newCounter, backed_up: credentialBackedUp } : invalid;
  } catch {
    return invalid;
  }
}

/** With the field that the library's types require; nothing reads it. */
const addExtensions = <Response extends object>(response: Response) => ({
  ...response,
  clientExtensionResults: {},
});
