import { hashSync, verifySync } from "@node-rs/argon2";
import { normalizePassword } from "#domain/accounts/passwords.ts";

/** OWASP's recommendation for argon2id (the library's default kind): 19 MiB, two passes. */
const ARGON2_OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * Hashes a password. It occupies its thread for about 20 ms, so the server calls it in worker threads
 * (passwordHasher.ts).
 */
export const hashPassword = (password: string): string =>
  hashSync(normalizePassword(password), ARGON2_OPTIONS);

/**
 * The hash of 32 discarded random bytes, with the same parameters. A password is compared with it when
 * there is no account, or one without a password, so that all cases take the same time.
 */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$NeY9xEd4yaJZoP7snzEBKg$It7qMnHCEhGanJbBP/udBGCx5PTKoJ95cr1Hb2SrP+Q";

/**
 * Whether the password, normalized or as entered, matches the hash: earlier versions of Daftar hashed
 * the password without normalizing it. Without a hash (null) the result is false, after the same time.
 * Occupies its thread like `hashPassword`.
 */
export function verifyPassword(stored: string | null, password: string): boolean {
  const compared = stored ?? DUMMY_HASH;
  const forms = new Set([normalizePassword(password), password]);
  return [...forms].some((form) => verifySync(compared, form)) && stored !== null;
}
