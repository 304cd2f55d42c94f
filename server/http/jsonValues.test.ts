import { expect, test } from "vitest";
import { isTooComplexJson } from "./jsonValues.ts";

test.each([
  ["arrays", `[${"[],".repeat(100_001)}[]]`],
  ["empty objects", `[${"{},".repeat(100_001)}{}]`],
  ["numbers", `[${"1,".repeat(200_001)}1]`],
])("%s with more than 200,000 commas and opening brackets exceed the limit", (_what, json) => {
  expect(isTooComplexJson(json)).toBe(true);
});

test("commas and brackets inside strings are not counted, also after escaped characters", () => {
  const texts = ["[{,".repeat(100_000), `"${"[".repeat(300_000)}\\`, "\\"];
  expect(isTooComplexJson(JSON.stringify(texts))).toBe(false);
});

test.each([
  ["64 kB of nested arrays", "[".repeat(65_536)],
  ["nested objects", '{"a":'.repeat(33)],
  ["arrays nested below shallow ones", `[[],[],${"[[]],".repeat(9)}${"[".repeat(33)}`],
])("%s are too deep", (_what, json) => {
  expect(isTooComplexJson(json)).toBe(true);
});

test("values beside each other and brackets inside strings aren't deep", () => {
  expect(isTooComplexJson(JSON.stringify(Array.from({ length: 99 }, () => ({ a: [[]] }))))).toBe(
    false,
  );
  expect(isTooComplexJson(`["${"[".repeat(99)}"]`)).toBe(false);
});

test("brackets after a string that ends in an escaped backslash are counted", () => {
  expect(isTooComplexJson(`["\\\\",${"[".repeat(200_001)}`)).toBe(true);
});

test("50,000 ids are below the limit", () => {
  const ids = Array.from({ length: 50_000 }, () => crypto.randomUUID());
  expect(isTooComplexJson(JSON.stringify({ ids }))).toBe(false);
});
