import { Secret, TOTP } from "otpauth";

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** The number of 30-second steps by which the user's clock may be wrong, in either direction. */
const MAX_CLOCK_STEPS = 1;

// The library's defaults, which all authenticator apps support: SHA-1, six digits, 30 seconds.
const totpOf = (secret: Secret, label = "") => new TOTP({ issuer: "Daftar", label, secret });

/** Creates a secret: its bytes, its base32 text for typing, and the URI in the QR code. */
export function createTotpSecret(email: string): { bytes: Buffer; secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = totpOf(secret, email).toString();
  return { bytes: Buffer.from(secret.bytes), secret: secret.base32, uri };
}

/** The current or adjacent 30-second step that a code belongs to; null for a wrong code. */
export function totpStepOf(bytes: Buffer, code: string): number | null {
  const totp = totpOf(new Secret({ buffer: new Uint8Array(bytes).buffer }));
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, window: MAX_CLOCK_STEPS, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
