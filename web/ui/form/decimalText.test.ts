import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#domain/text/language.ts";
import type { BasisPoints } from "#domain/money/money.ts";
import { centimes } from "#domain/money/money.ts";
import { formatAmount, formatRate } from "#domain/money/moneyText.ts";
import { LIMITS } from "#domain/totals/totals.ts";
import { readAmount, readQuantity, readRate } from "./decimalText.ts";

const read = (text: string) => readAmount(text, LIMITS.unitPriceMax);

describe("reading a typed amount", () => {
  test.each([
    ["1234,5", 123450],
    ["1234.50", 123450],
    ["1 234,50", 123450],
    ["1\u202F234,50", 123450],
    ["1.234,50", 123450],
    ["1,234.50", 123450],
    ["1 234 567.89", 123456789],
    ["1,15", 115],
    [",5", 50],
    ["12,", 1200],
    ["007", 700],
    ["١٢٣٤٫٥", 123450],
    ["", 0],
    ["  ", 0],
  ])("%j", (text, amount) => {
    expect(read(text)).toBe(amount);
  });

  test("a third decimal is refused, not rounded", () => {
    expect(read("1,234")).toBe("twoDecimals");
    expect(read("0.005")).toBe("twoDecimals");
  });

  test.each(["abc", "-5", "1,2,3", "1e3", "12,3x"])("%j is not an amount", (text) => {
    expect(read(text)).toBe("number");
  });

  test("999 999 999,99 is the largest unit price", () => {
    expect(read("999 999 999,99")).toBe(99_999_999_999);
    expect(read("1 000 000 000")).toBe("tooLarge");
    expect(read("9".repeat(40))).toBe("tooLarge");
  });

  test("the text of an amount is read back", () => {
    for (const language of LANGUAGES) {
      expect(read(formatAmount(centimes(123456789), language))).toBe(123456789);
    }
  });
});

describe("a percentage", () => {
  test.each([
    ["19", 1900],
    ["19,25", 1925],
    ["9.5 %", 950],
    ["100", 10000],
    ["", 0],
  ])("%j", (text, rate) => {
    expect(readRate(text)).toBe(rate);
  });

  test("more than 100 is refused", () => {
    expect(readRate("100,01")).toBe("percent");
  });

  test("the text of a rate is read back", () => {
    for (const language of LANGUAGES) {
      expect(readRate(formatRate(1925 as BasisPoints, language))).toBe(1925);
    }
  });
});

describe("a quantity", () => {
  test.each([true, false])("an empty one and 0 fall back to 1 (decimals: %s)", (hasDecimals) => {
    expect(readQuantity("", hasDecimals)).toBe(1_000);
    expect(readQuantity("0", hasDecimals)).toBe(1_000);
  });

  test("it is a whole number of at most 999 999 without decimals", () => {
    expect(readQuantity("1 200", false)).toBe(1_200_000);
    expect(readQuantity("2,5", false)).toBe("wholeNumber");
    expect(readQuantity("2,0005", false)).toBe("wholeNumber");
    expect(readQuantity("-2", false)).toBe("number");
    expect(readQuantity("1000000", false)).toBe("tooLarge");
  });

  test.each([
    ["86,5", 86_500],
    ["86.5", 86_500],
    ["٨٦٫٥", 86_500],
    ["٨٦،٥", 86_500],
    ["۸۶٫۵", 86_500],
    ["0,001", 1],
    [",25", 250],
    ["1.234,5", 1_234_500],
    ["999 999,999", 999_999_999],
    ["1000000", "tooLarge"],
    ["0,0005", "threeDecimals"],
    ["86,5 m", "number"],
  ])("with decimals %j is %j", (text, quantity) => {
    expect(readQuantity(text, true)).toBe(quantity);
  });
});
