import { hkdfSync } from "node:crypto";
import { EncryptJWT, errors, jwtDecrypt } from "jose";
import * as openid from "openid-client";
import { z } from "zod";

/** Seconds between leaving for Google and coming back. */
export const ATTEMPT_LIFETIME = 600;

const attemptShape = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/** One sign-in with Google under way: what the answer has to fit. */
export type Attempt = z.output<typeof attemptShape>;

export function newAttempt(): Attempt {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
}

export interface AttemptSealer {
  /** A text that the browser keeps for us and cannot read or change. */
  seal(attempt: Attempt): Promise<string>;
  /** The attempt; null when the text is not ours or too old. */
  unseal(sealed: string): Promise<Attempt | null>;
}

const ALGORITHMS = { alg: "dir", enc: "A256GCM" };

/** Attempts are kept by the browser that made them, so the program itself remembers none. */
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
