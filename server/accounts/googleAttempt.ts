import { hkdfSync } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import * as openid from "openid-client";
import { z } from "zod";

/** Seconds within which a sign-in at Google has to finish. */
export const ATTEMPT_LIFETIME = 600;

const attemptShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** A pending sign-in with Google: the values that the redirect has to match. */
export type GoogleAttempt = z.output<typeof attemptShape>;

export function createAttempt(): GoogleAttempt {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
}

export interface AttemptCipher {
  /** Encrypts an attempt for a cookie that the browser can neither read nor change. */
  encrypt(attempt: GoogleAttempt): Promise<string>;
  /** Decrypts an attempt; null when the text is forged or expired. */
  decrypt(encrypted: string): Promise<GoogleAttempt | null>;
}

const ALGORITHMS = { alg: "dir", enc: "A256GCM" };

/**
 * Creates the cipher of attempts: the browser stores them, so the server doesn't have to.
 *
 * @param secret the installation's secret, from which the key is derived
 */
export function createAttemptCipher(secret: string): AttemptCipher {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "google sign-in", 32));
  return {
    encrypt: (attempt) =>
      new EncryptJWT({ ...attempt })
        .setProtectedHeader(ALGORITHMS)
        .setExpirationTime(`${ATTEMPT_LIFETIME}s`)
        .encrypt(key),
    decrypt: async (encrypted) => {
      try {
        const { payload } = await jwtDecrypt(encrypted, key, {
          keyManagementAlgorithms: [ALGORITHMS.alg],
          contentEncryptionAlgorithms: [ALGORITHMS.enc],
        });
        return attemptShape.safeParse(payload).data ?? null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
