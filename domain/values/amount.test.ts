import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import type { BasisPoints } from "../money/money.ts";
import { centimes } from "../money/money.ts";
import { formatAmount, formatRate } from "../money/moneyText.ts";
import { DOCUMENT_LIMITS } from "../totals/totals.ts";
import {
  parseEnteredAmount,
  parsePercentage,
  parseWholeDinars,
  normalizeWholeDinars,
} from "./amount.ts";
import { parseEnteredQuantity } from "./quantity.ts";

const readPrice = (text: string) => parseEnteredAmount(text, DOCUMENT_LIMITS.unitPriceMax);

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
    ["1'234.50", 123450],
    ["0,50", 50],
    ["119,00 DA", 11900],
    ["119,00DA", 11900],
    ["DA 119,00", 11900],
    ["119,00 dzd", 11900],
    ["1 250,50 د.ج", 125050],
    ["\u200F1 250,50\u00A0د.ج.\u200F", 125050],
    ["دج 119", 11900],
    ["١١٩ دج", 11900],
    ["1 250 دينار", 125000],
    ["", 0],
    ["  ", 0],
  ])("%j", (text, amount) => {
    expect(readPrice(text)).toBe(amount);
  });

  test("a third decimal is refused, not rounded", () => {
    expect(readPrice("1234,567")).toBe("twoDecimals");
    expect(readPrice("0.005")).toBe("twoDecimals");
  });

  test.each(["1.000", "1,234", "10,000 DA"])("%j may be thousands or decimals", (text) => {
    expect(readPrice(text)).toBe("ambiguous");
  });

  test.each(["abc", "-5", "1,2,3", "1e3", "12,3x", "119 €", "DA", ",", "1 2 3", "1.234 567,8"])(
    "%j is not an amount",
    (text) => {
      expect(readPrice(text)).toBe("number");
    },
  );

  test("999 999 999,99 is the largest unit price", () => {
    expect(readPrice("999 999 999,99")).toBe(99_999_999_999);
    expect(readPrice("1 000 000 000")).toBe("tooLarge");
    expect(readPrice("9".repeat(40))).toBe("tooLarge");
  });

  test("the text of an amount is read back, with and without its currency", () => {
    const amount = fc.integer({ min: 0, max: DOCUMENT_LIMITS.unitPriceMax });
    fc.assert(
      fc.property(amount, fc.constantFrom(...LANGUAGES), (value, language) => {
        const text = formatAmount(centimes(value), language);
        expect(readPrice(text)).toBe(value);
        expect(readPrice(`${text} DA`)).toBe(value);
      }),
    );
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
    expect(parsePercentage(text)).toBe(rate);
  });

  test("more than 100 is refused", () => {
    expect(parsePercentage("100,01")).toBe("percent");
  });

  test("the text of a rate is read back", () => {
    for (const language of LANGUAGES) {
      expect(parsePercentage(formatRate(1925 as BasisPoints, language))).toBe(1925);
    }
  });
});

describe("an amount of whole dinars", () => {
  test.each([
    ["100 000,00", 100_000],
    ["100000", 100_000],
    ["100 000,00 DA", 100_000],
    ["100.000,00", 100_000],
    ["100.000", 100_000],
    ["1,500,000.00", 1_500_000],
    ["1.500.000", 1_500_000],
    ["١٠٠٠٠٠", 100_000],
    ["999 999 999 999,00", 999_999_999_999],
  ])("%j", (text, dinars) => {
    expect(parseWholeDinars(text)).toBe(dinars);
    expect(normalizeWholeDinars(text)).toBe(String(dinars));
  });

  test.each([
    ["100 000,50", "wholeNumber"],
    ["0,500", "wholeNumber"],
    ["12a", "number"],
    ["", "number"],
    ["1 000 000 000 000", "tooLarge"],
  ])("%j is refused and stays", (text, problem) => {
    expect(parseWholeDinars(text)).toBe(problem);
    expect(normalizeWholeDinars(text)).toBe(text);
  });
});

describe("a quantity", () => {
  test.each([true, false])(
    "an empty one falls back to 1, 0 is refused (decimals: %s)",
    (hasDecimals) => {
      expect(parseEnteredQuantity("", hasDecimals)).toBe(1_000);
      expect(parseEnteredQuantity("0", hasDecimals)).toBe("tooSmall");
      expect(parseEnteredQuantity("0,0", hasDecimals)).toBe("tooSmall");
    },
  );

  test("it is a whole number of at most 999 999 without decimals", () => {
    expect(parseEnteredQuantity("1 200", false)).toBe(1_200_000);
    expect(parseEnteredQuantity("2,5", false)).toBe("wholeNumber");
    expect(parseEnteredQuantity("2,0005", false)).toBe("wholeNumber");
    expect(parseEnteredQuantity("-2", false)).toBe("number");
    expect(parseEnteredQuantity("1000000", false)).toBe("tooLarge");
  });

  test.each([
    ["1.000", 1_000_000],
    ["10,000", 10_000_000],
    ["1234,000", 1_234_000],
    ["100.000", 100_000_000],
    ["2,000", 2_000_000],
  ])(
    "three zeros after a sign are thousands where there are no decimals: %j is %j",
    (text, quantity) => {
      expect(parseEnteredQuantity(text, false)).toBe(quantity);
    },
  );

  test("three zeros after a sign are ambiguous where there are decimals", () => {
    expect(parseEnteredQuantity("1.000", true)).toBe("ambiguous");
    expect(parseEnteredQuantity("10,000", true)).toBe("ambiguous");
    expect(parseEnteredQuantity("1.250", true)).toBe(1_250);
    expect(parseEnteredQuantity("1.250", false)).toBe("ambiguous");
    expect(parseEnteredQuantity("1 000,000", true)).toBe(1_000_000);
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
    expect(parseEnteredQuantity(text, true)).toBe(quantity);
  });
});
