import { hkdfSync } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import * as openid from "openid-client";
import { z } from "zod";

/** Seconds within which a sign-in at Google has to finish. */
export const ATTEMPT_LIFETIME = 600;

const attemptShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** A pending sign-in with Google: the values that the redirect has to match. */
export type Attempt = z.output<typeof attemptShape>;

export function newAttempt(): Attempt {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
}

export interface AttemptSealer {
  /** Encrypts an attempt for a cookie that the browser can neither read nor change. */
  seal(attempt: Attempt): Promise<string>;
  /** Decrypts an attempt; null when the text is forged or expired. */
  unseal(sealed: string): Promise<Attempt | null>;
}

const ALGORITHMS = { alg: "dir", enc: "A256GCM" };

/** Stores attempts in the browser, so that the server is stateless. */
export function createAttemptSealer(secret: string): AttemptSealer {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", "google sign-in", 32));
  return {
    seal: (attempt) =>
      new EncryptJWT({ ...attempt })
        .setProtectedHeader(ALGORITHMS)
        .setExpirationTime(`${ATTEMPT_LIFETIME}s`)
        .encrypt(key),
    unseal: async (sealed) => {
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
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
