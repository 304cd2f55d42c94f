import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from "#contract/webAuthn.ts";
import { type Cbor, encodeCbor } from "./cbor.ts";

/** Deviations from a valid reply of the authenticator, which a test sets. */
export interface AuthenticatorChanges {
  /** The page's origin as the browser sees it. */
  origin?: string;
  /** The page is inside a page of another site. */
  crossOrigin?: boolean;
  rpId?: string;
  challenge?: string;
  /** False: the authenticator did not verify the user by PIN or fingerprint. */
  isVerified?: boolean;
  /** The signature counter; 0: the authenticator doesn't count. */
  counter?: number;
  /** A credential id or user that isn't the passkey's. */
  id?: string;
  userHandle?: string;
  attestation?: { fmt: string; attStmt: Map<string, Cbor> };
}

/** An authenticator and its browser, implemented in software (https://www.w3.org/TR/webauthn-3). */
export interface Authenticator {
  /** Creates the passkey of this authenticator. */
  create(options: RegistrationOptions, changes?: AuthenticatorChanges): RegistrationResponse;
  /** Signs in with the passkey of this authenticator. */
  get(options: AuthenticationOptions, changes?: AuthenticatorChanges): AuthenticationResponse;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

function clientData(
  type: string,
  challenge: string,
  changes: AuthenticatorChanges,
  origin: string,
) {
  const { crossOrigin = false } = changes;
  const data = {
    type,
    challenge: changes.challenge ?? challenge,
    origin: changes.origin ?? origin,
    crossOrigin,
  };
  return Buffer.from(JSON.stringify(data));
}

function authenticatorData(
  rpId: string,
  { isVerified = true, counter = 0 }: AuthenticatorChanges,
  credential?: Buffer,
): Buffer {
  const start = Buffer.alloc(5);
  const verified = isVerified ? USER_VERIFIED : 0;
  const made = credential === undefined ? 0 : HAS_CREDENTIAL;
  start[0] = USER_PRESENT | verified | BACKUP_ELIGIBLE | BACKED_UP | made;
  start.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), start, credential ?? Buffer.alloc(0)]);
}

/** A public key in COSE (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "", n = "", e = "" } = key.export({ format: "jwk" });
  const decodePart = (text: string) => Buffer.from(text, "base64url");
  const rsa: [number, Cbor][] = [
    [1, 3],
    [3, -257],
    [-1, decodePart(n)],
    [-2, decodePart(e)],
  ];
  const elliptic: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, decodePart(x)],
    [-3, decodePart(y)],
  ];
  return encodeCbor(new Map(key.asymmetricKeyType === "rsa" ? rsa : elliptic));
}

const newKeys = (type: "ES256" | "RS256") =>
  type === "RS256"
    ? generateKeyPairSync("rsa", { modulusLength: 2048 })
    : generateKeyPairSync("ec", { namedCurve: "P-256" });

/** @param origin the origin of the page that uses it */
export function softwareAuthenticator(
  origin: string,
  type: "ES256" | "RS256" = "ES256",
): Authenticator {
  const { publicKey, privateKey } = newKeys(type);
  const credentialId = randomBytes(16);
  let userHandle = "";
  return {
    create: ({ rp, user, challenge }, changes = {}) => {
      userHandle = user.id;
      const id = changes.id ?? base64url(credentialId);
      const bytes = Buffer.from(id, "base64url");
      const length = Buffer.alloc(2);
      length.writeUInt16BE(bytes.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, bytes, coseOf(publicKey)]);
      const { fmt, attStmt } = changes.attestation ?? { fmt: "none", attStmt: new Map() };
      const parts: [string, Cbor][] = [
        ["fmt", fmt],
        ["attStmt", attStmt],
        ["authData", authenticatorData(changes.rpId ?? rp.id, changes, credential)],
      ];
      const clientDataJSON = clientData("webauthn.create", challenge, changes, origin);
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(encodeCbor(new Map(parts))),
        transports: ["internal", "hybrid"],
      };
      return { id, rawId: id, type: "public-key", response };
    },
    get: ({ rpId, challenge }, changes = {}) => {
      const id = changes.id ?? base64url(credentialId);
      const page = clientData("webauthn.get", challenge, changes, origin);
      const data = authenticatorData(changes.rpId ?? rpId, changes);
      const signature = sign("sha256", Buffer.concat([data, sha256(page)]), privateKey);
      const response = {
        clientDataJSON: base64url(page),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: changes.userHandle ?? userHandle,
      };
      return { id, rawId: id, type: "public-key", response };
    },
  };
}
