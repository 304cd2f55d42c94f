import { expect, test } from "vitest";
import { shortAmount } from "./shortAmount.ts";

test.each([
  [0, "0"],
  [750, "750"],
  [0.25, "0,3"],
  [1000, "1\u00A0k"],
  [12_500, "12,5\u00A0k"],
  [999_949, "999,9\u00A0k"],
  [999_960, "1\u00A0M"],
  [3_000_000, "3\u00A0M"],
  [1_240_000_000, "1,2\u00A0Md"],
  [-2500, "-2,5\u00A0k"],
])("%d dinars are abbreviated in French: %s", (dinars, text) => {
  expect(shortAmount(dinars, "fr")).toBe(text);
});

test("thousands, millions and billions have units in each language", () => {
  const amounts = [20_000, 1_500_000, 2_000_000_000];
  const shortTexts = (language: "en" | "ar") =>
    amounts.map((amount) => shortAmount(amount, language));
  expect(shortTexts("en")).toEqual(["20\u00A0k", "1.5\u00A0M", "2\u00A0bn"]);
  expect(shortTexts("ar")).toEqual(["20\u00A0ألف", "1,5\u00A0مليون", "2\u00A0مليار"]);
});
