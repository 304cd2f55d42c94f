import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type BasisPoints, centimes } from "./money.ts";
import { formatAmount, formatMoney, formatPercent } from "./moneyText.ts";

describe("formatAmount", () => {
  it.each([
    [0, "0,00"],
    [5, "0,05"],
    [100_00, "100,00"],
    [1_000_00, "1\u202F000,00"],
    [1_234_567_89, "1\u202F234\u202F567,89"],
    [99_999_999_999_999, "999\u202F999\u202F999\u202F999,99"],
    [-1_234_50, "-1\u202F234,50"],
    [-5, "-0,05"],
  ])("%d centimes", (amount, expected) => {
    expect(formatAmount(centimes(amount))).toBe(expected);
  });

  it("formats like Intl in French", () => {
    const french = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(formatAmount(centimes(amount))).toBe(french.format(amount / 100));
      }),
    );
  });

  it("keeps every centime", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const digits = formatAmount(centimes(amount)).replaceAll(/[\u202F,]/g, "");
        expect(Number(digits) + 0).toBe(amount);
      }),
    );
  });
});

describe("formatMoney", () => {
  it("writes the currency after a no-break space", () => {
    expect(formatMoney(centimes(1_234_50), "fr")).toBe("1\u202F234,50\u00A0DA");
    expect(formatMoney(centimes(1_234_50), "en")).toBe("1\u202F234,50\u00A0DA");
  });

  it("isolates the amount from right-to-left text in Arabic", () => {
    expect(formatMoney(centimes(1_234_50), "ar")).toBe("\u20661\u202F234,50\u00A0د.ج\u2069");
  });
});

describe("formatPercent omits trailing zeros", () => {
  it.each([
    [1900, "19\u00A0%"],
    [950, "9,5\u00A0%"],
    [1925, "19,25\u00A0%"],
    [5, "0,05\u00A0%"],
    [0, "0\u00A0%"],
    [10_000, "100\u00A0%"],
  ])("%d basis points", (rate, expected) => {
    expect(formatPercent(rate as BasisPoints)).toBe(expected);
  });
});
