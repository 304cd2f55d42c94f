import { expect, test } from "vitest";
import { groupRecoveryCode, isTotpCode, normalizeSignInCode } from "./signInCodes.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["١٢٣ ٤٥٦", "123456"],
  ["۱۲۳۴۵۶", "123456"],
  ["\u2066123456\u2069", "123456"],
  ["4F7K-M2PA-X09C-TD3W", "4f7km2pax09ctd3w"],
  ["4f7k m2pa xO9c tdIl", "4f7km2pax09ctd11"],
])("%s is compared as %s", (typed, normalized) => {
  expect(normalizeSignInCode(typed)).toBe(normalized);
});

test("six digits are a code of an authenticator app, anything else is a recovery code", () => {
  expect(isTotpCode("123456")).toBe(true);
  expect(isTotpCode("12345")).toBe(false);
  expect(isTotpCode("4f7km2pax09ctd3w")).toBe(false);
});

test("a recovery code is shown in groups of four", () => {
  expect(groupRecoveryCode("4f7km2pax09ctd3w")).toBe("4f7k-m2pa-x09c-td3w");
});
