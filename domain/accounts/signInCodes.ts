import { latinDigits } from "../values/plainText.ts";

/** The number of characters of a recovery code, without its dashes. */
export const RECOVERY_CODE_LENGTH = 16;

/** Crockford's base 32: no character looks like another one. */
export const RECOVERY_CODE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const LOOK_ALIKE_LETTERS: Readonly<Record<string, string>> = { o: "0", i: "1", l: "1" };

/**
 * Normalizes an entered code for comparison: lowercase, without spaces, dashes and invisible characters, with
 * Latin digits. The letters o, i and l become the digits that they look like.
 */
export function normalizeSignInCode(entered: string): string {
  return latinDigits(entered)
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[oil]/g, (letter) => LOOK_ALIKE_LETTERS[letter] ?? letter);
}

/** Whether a normalized code is one of an authenticator app; otherwise it is a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A recovery code in groups of four: `4f7k-m2pa-x09c-td3w`. */
export function groupRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}
