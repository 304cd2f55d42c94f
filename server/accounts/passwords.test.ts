import { expect, test } from "vitest";
import { hashPassword, DUMMY_HASH, verifyPassword } from "./passwords.ts";

/** The algorithm, version and parameters of a hash. */
const optionsOf = (hash: string) => hash.split("$").slice(1, 4);

test("a password matches only its own hash", async () => {
  const stored = await hashPassword("Devis#2026");
  expect(await verifyPassword(stored, "Devis#2026")).toBe(true);
  expect(await verifyPassword(stored, "devis#2026")).toBe(false);
});

test("DUMMY_HASH has the same argon2 parameters as stored hashes", async () => {
  expect(optionsOf(DUMMY_HASH)).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  expect(optionsOf(await hashPassword("Devis#2026"))).toEqual(optionsOf(DUMMY_HASH));
  expect(await verifyPassword(null, "Devis#2026")).toBe(false);
});
