import { describe, expect, test } from "vitest";
import type { BasisPoints } from "#domain/money.ts";
import { centimes } from "#domain/money.ts";
import { LIMITS } from "#domain/totals.ts";
import { amountText, rateText, readAmount, readQuantity, readRate } from "./decimalText.ts";

const read = (text: string) => readAmount(text, LIMITS.unitPriceMax);

describe("an amount is read as it is typed", () => {
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

  test.each(["abc", "-5", "1,2,3", "1e3", "12,3x"])("%j is no amount", (text) => {
    expect(read(text)).toBe("number");
  });

  test("999 999 999,99 is the largest unit price", () => {
    expect(read("999 999 999,99")).toBe(99_999_999_999);
    expect(read("1 000 000 000")).toBe("tooLarge");
    expect(read("9".repeat(40))).toBe("tooLarge");
  });

  test("it stands in its field as it is read again", () => {
    expect(amountText(centimes(123450))).toBe("1\u202F234,50");
    expect(read(amountText(centimes(123456789)))).toBe(123456789);
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

  test.each([
    [1900, "19"],
    [950, "9,5"],
    [1925, "19,25"],
    [10000, "100"],
    [0, "0"],
  ])("%i basis points stand as %j", (rate, text) => {
    expect(rateText(rate as BasisPoints)).toBe(text);
  });
});

describe("a quantity", () => {
  test("an empty one and 0 fall back to 1", () => {
    expect(readQuantity("", 999_999)).toBe(1);
    expect(readQuantity("0", 999_999)).toBe(1);
  });

  test("it is a whole number of at most 999 999", () => {
    expect(readQuantity("1 200", 999_999)).toBe(1200);
    expect(readQuantity("2,5", 999_999)).toBe("wholeNumber");
    expect(readQuantity("-2", 999_999)).toBe("number");
    expect(readQuantity("1000000", 999_999)).toBe("tooLarge");
  });
});
