import { hash, verify } from "@node-rs/argon2";

/** OWASP's recommendation for argon2id (the library's default kind): 19 MiB, two passes. */
const OPTIONS = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Compared against when there is no account, so that both answers take the same time. */
const nobody = hashPassword("nobody has this password");

/** Whether the password belongs to the hash; takes as long for an account that isn't there. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password);
  return fits && stored !== null;
}
