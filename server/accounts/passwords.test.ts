import { hashSync } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, DUMMY_HASH, verifyPassword } from "./passwords.ts";

/** The algorithm, version and parameters of a hash. */
const optionsOf = (hash: string) => hash.split("$").slice(1, 4);

test("a password matches only its own hash", () => {
  const stored = hashPassword("Devis#2026");
  expect(verifyPassword(stored, "Devis#2026")).toBe(true);
  expect(verifyPassword(stored, "devis#2026")).toBe(false);
});

test("DUMMY_HASH has the same argon2 parameters as stored hashes", () => {
  expect(optionsOf(DUMMY_HASH)).toEqual(["argon2id", "v=19", "m=19456,t=2,p=1"]);
  expect(optionsOf(hashPassword("Devis#2026"))).toEqual(optionsOf(DUMMY_HASH));
  expect(verifyPassword(null, "Devis#2026")).toBe(false);
});

const COMPOSED = "Éléphant#1".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");

test("a password matches in either Unicode form", () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const chosen of [COMPOSED, DECOMPOSED]) {
    const stored = hashPassword(chosen);
    const matches = [COMPOSED, DECOMPOSED].map((typed) => verifyPassword(stored, typed));
    expect(matches).toEqual([true, true]);
  }
});

test("a hash of the password as it was typed still matches", () => {
  const old = hashSync(DECOMPOSED, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(verifyPassword(old, DECOMPOSED)).toBe(true);
  expect(verifyPassword(old, "Elephant#1")).toBe(false);
});
