import { expect, test } from "vitest";
import { hashPassword, DUMMY_HASH, verifyPassword } from "./passwords.ts";

/** How a hash was made: its kind, version, memory, passes and threads. */
const optionsOf = (hash: string) => hash.split("$").slice(1, 4);

test("a password fits the hash that was made of it, and no other", async () => {
  const stored = await hashPassword("Devis#2026");
  expect(await verifyPassword(stored, "Devis#2026")).toBe(true);
  expect(await verifyPassword(stored, "devis#2026")).toBe(false);
});

test("where there is no account, a password is compared with a hash made like all others", async () => {
  expect(optionsOf(DUMMY_HASH)).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  expect(optionsOf(await hashPassword("Devis#2026"))).toEqual(optionsOf(DUMMY_HASH));
  expect(await verifyPassword(null, "Devis#2026")).toBe(false);
});
