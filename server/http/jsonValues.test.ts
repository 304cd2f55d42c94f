import { expect, test } from "vitest";
import { hasTooManyValues } from "./jsonValues.ts";

test.each([
  ["nested arrays", "[".repeat(200_001)],
  ["empty objects", `[${"{},".repeat(100_001)}{}]`],
  ["numbers", `[${"1,".repeat(200_001)}1]`],
])("%s with more than 200,000 commas and opening brackets exceed the limit", (_what, json) => {
  expect(hasTooManyValues(json)).toBe(true);
});

test("commas and brackets inside strings are not counted, also after escaped characters", () => {
  const texts = ["[{,".repeat(100_000), `"${"[".repeat(300_000)}\\`, "\\"];
  expect(hasTooManyValues(JSON.stringify(texts))).toBe(false);
});

test("brackets after a string that ends in an escaped backslash are counted", () => {
  expect(hasTooManyValues(`["\\\\",${"[".repeat(200_001)}`)).toBe(true);
});

test("50,000 ids are below the limit", () => {
  const ids = Array.from({ length: 50_000 }, () => crypto.randomUUID());
  expect(hasTooManyValues(JSON.stringify({ ids }))).toBe(false);
});
