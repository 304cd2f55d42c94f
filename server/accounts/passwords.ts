import { hash, verify } from "@node-rs/argon2";

/** OWASP's recommendation for argon2id (the library's default kind): 19 MiB, two passes. */
const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * Compared against when there is no account, so that both answers take the same time: the hash of
 * 32 bytes of chance that nobody kept, made with the same options.
 */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$NeY9xEd4yaJZoP7snzEBKg$It7qMnHCEhGanJbBP/udBGCx5PTKoJ95cr1Hb2SrP+Q";

/** Whether the password belongs to the hash; takes as long for an account that isn't there. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? DUMMY_HASH, password);
  return matches && stored !== null;
}
