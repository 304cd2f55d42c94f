import { expect, test } from "vitest";
import { hasTooManyValues } from "./jsonValues.ts";

test.each([
  ["lists in one another", "[".repeat(200_001)],
  ["empty objects", `[${"{},".repeat(100_001)}{}]`],
  ["numbers", `[${"1,".repeat(200_001)}1]`],
])(
  "%s are too many when they open and part more than two hundred thousand times",
  (_what, json) => {
    expect(hasTooManyValues(json)).toBe(true);
  },
);

test("commas and brackets in a text are no values, whatever is escaped before them", () => {
  const texts = ["[{,".repeat(100_000), `"${"[".repeat(300_000)}\\`, "\\"];
  expect(hasTooManyValues(JSON.stringify(texts))).toBe(false);
});

test("what comes after a text that ends in a backslash counts", () => {
  expect(hasTooManyValues(`["\\\\",${"[".repeat(200_001)}`)).toBe(true);
});

test("fifty thousand ids are not too many", () => {
  const ids = Array.from({ length: 50_000 }, () => crypto.randomUUID());
  expect(hasTooManyValues(JSON.stringify({ ids }))).toBe(false);
});
