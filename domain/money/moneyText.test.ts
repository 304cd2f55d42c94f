import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { LANGUAGES } from "../text/language.ts";
import { type BasisPoints, centimes } from "./money.ts";
import { formatAmount, formatMoney, formatPercent } from "./moneyText.ts";

describe("formatAmount", () => {
  it.each([
    [0, "0,00", "0.00"],
    [5, "0,05", "0.05"],
    [100_00, "100,00", "100.00"],
    [1_000_00, "1\u202F000,00", "1,000.00"],
    [1_234_567_89, "1\u202F234\u202F567,89", "1,234,567.89"],
    [99_999_999_999_999, "999\u202F999\u202F999\u202F999,99", "999,999,999,999.99"],
    [-1_234_50, "-1\u202F234,50", "-1,234.50"],
    [-5, "-0,05", "-0.05"],
  ])("%d centimes", (amount, french, english) => {
    expect(formatAmount(centimes(amount), "fr")).toBe(french);
    expect(formatAmount(centimes(amount), "ar")).toBe(french);
    expect(formatAmount(centimes(amount), "en")).toBe(english);
  });

  it.each([
    ["fr", "fr-FR"],
    ["en", "en-US"],
  ] as const)("formats like Intl in %s", (language, locale) => {
    const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (amount) => {
        expect(formatAmount(centimes(amount), language)).toBe(intl.format(amount / 100));
      }),
    );
  });

  it("keeps every centime", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...LANGUAGES), (amount, language) => {
        const digits = formatAmount(centimes(amount), language).replaceAll(/[\u202F,.]/g, "");
        expect(Number(digits) + 0).toBe(amount);
      }),
    );
  });
});

describe("formatMoney", () => {
  it("writes the currency after a no-break space", () => {
    expect(formatMoney(centimes(1_234_50), "fr")).toBe("1\u202F234,50\u00A0DA");
    expect(formatMoney(centimes(1_234_50), "en")).toBe("1,234.50\u00A0DA");
  });

  it("isolates the number alone in Arabic; the currency follows it", () => {
    expect(formatMoney(centimes(1_234_50), "ar")).toBe("\u20661\u202F234,50\u2069\u00A0دج");
  });
});

describe("formatPercent omits trailing zeros", () => {
  it.each([
    [1900, "19\u00A0%", "19%"],
    [950, "9,5\u00A0%", "9.5%"],
    [1925, "19,25\u00A0%", "19.25%"],
    [5, "0,05\u00A0%", "0.05%"],
    [0, "0\u00A0%", "0%"],
    [10_000, "100\u00A0%", "100%"],
  ])("%d basis points", (rate, french, english) => {
    expect(formatPercent(rate as BasisPoints, "fr")).toBe(french);
    expect(formatPercent(rate as BasisPoints, "ar")).toBe(french);
    expect(formatPercent(rate as BasisPoints, "en")).toBe(english);
  });
});
