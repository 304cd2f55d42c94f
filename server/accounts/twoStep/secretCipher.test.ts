import { expect, test } from "vitest";
import { createSecretCipher } from "./secretCipher.ts";

const USER = "0b1c2d3e-0000-4000-8000-000000000001";
const OTHER = "0b1c2d3e-0000-4000-8000-000000000002";
const SECRET = Buffer.from("12345678901234567890");
const cipher = createSecretCipher("a secret for tests with more than 32 characters");

test("a secret is read by its user alone, with the same installation's secret", () => {
  const encrypted = cipher.encrypt(USER, SECRET);
  expect(encrypted.includes(SECRET)).toBe(false);
  expect(cipher.decrypt(USER, encrypted)).toEqual(SECRET);
  expect(cipher.decrypt(OTHER, encrypted)).toBeNull();
  const elsewhere = createSecretCipher("another secret for tests with more than 32 letters");
  expect(elsewhere.decrypt(USER, encrypted)).toBeNull();
});

test("two encryptions of one secret differ, and a changed or cut one is refused", () => {
  const encrypted = cipher.encrypt(USER, SECRET);
  expect(cipher.encrypt(USER, SECRET)).not.toEqual(encrypted);
  const changed = Buffer.from(encrypted);
  changed[40] = (changed[40] ?? 0) ^ 1;
  expect(cipher.decrypt(USER, changed)).toBeNull();
  expect(cipher.decrypt(USER, encrypted.subarray(0, 20))).toBeNull();
});
