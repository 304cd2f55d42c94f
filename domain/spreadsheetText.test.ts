import fc from "fast-check";
import { expect, test } from "vitest";
import { asTyped, neutralised } from "./spreadsheetText.ts";

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+213550123456", "'+213550123456"],
  ["-5 % pour comptant", "'-5 % pour comptant"],
  ["@sarl", "'@sarl"],
  [" \t=1+1", "' \t=1+1"],
  ["＝1+1", "'＝1+1"],
  ["'=1", "''=1"],
  ["'Ayn Defla", "'Ayn Defla"],
  ["a=b", "a=b"],
  ["", ""],
])("%s is exported as %s and comes back", (typed, exported) => {
  expect(neutralised(typed)).toBe(exported);
  expect(asTyped(exported)).toBe(typed);
});

test("every text comes back from an export as it was", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", " ", "a", "\t") }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      expect(asTyped(neutralised(typed))).toBe(typed);
    }),
  );
});
