import { hash, verify } from "@node-rs/argon2";

/** OWASP's recommendation for argon2id (the library's default kind): 19 MiB, two passes. */
const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * Verified when there is no account, so that both cases take the same time: the hash of 32
 * discarded random bytes, with the same parameters.
 */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$NeY9xEd4yaJZoP7snzEBKg$It7qMnHCEhGanJbBP/udBGCx5PTKoJ95cr1Hb2SrP+Q";

/** Whether the password matches the hash. Takes the same time when there is no hash. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? DUMMY_HASH, password);
  return matches && stored !== null;
}
