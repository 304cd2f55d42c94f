import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import {
  exactThousandths,
  formatQuantity,
  quantityFromThousandths,
  type Thousandths,
  thousandthsFromQuantity,
} from "./quantities.ts";

const anyQuantity = fc.integer({ min: 1, max: 999_999_999 }).map((n) => n as Thousandths);

describe("a quantity on the wire", () => {
  it.each([
    [86.5, 86_500],
    [1.005, 1_005],
    [0.001, 1],
    [12, 12_000],
    [999_999.999, 999_999_999],
  ])("%d is %d thousandths", (quantity, thousandths) => {
    expect(thousandthsFromQuantity(quantity)).toBe(thousandths);
    expect(quantityFromThousandths(thousandths as Thousandths)).toBe(quantity);
  });

  it.each([0.0001, 1.0005, 0.1 + 0.2, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])(
    "%d is refused, never rounded",
    (quantity) => {
      expect(thousandthsFromQuantity(quantity)).toBeNull();
      expect(() => exactThousandths(quantity)).toThrow(RangeError);
    },
  );

  it("keeps every thousandth on the way through JSON", () => {
    fc.assert(
      fc.property(anyQuantity, (quantity) => {
        const text = JSON.stringify(quantityFromThousandths(quantity));
        expect(thousandthsFromQuantity(JSON.parse(text))).toBe(quantity);
      }),
    );
  });
});

describe("a quantity as text", () => {
  it.each([
    [86_500, "86,5"],
    [12_000, "12"],
    [1, "0,001"],
    [2_340, "2,34"],
    [999_999_999, "999999,999"],
  ])("%d thousandths have no trailing zeros", (quantity, text) => {
    expect(formatQuantity(quantity as Thousandths, "fr")).toBe(text);
    expect(formatQuantity(quantity as Thousandths, "ar")).toBe(text);
    expect(formatQuantity(quantity as Thousandths, "en")).toBe(text.replace(",", "."));
  });

  it("is what Intl writes in French and English without grouping", () => {
    const format = { maximumFractionDigits: 3, useGrouping: false };
    fc.assert(
      fc.property(anyQuantity, fc.constantFrom(...LANGUAGES), (quantity, language) => {
        const like = new Intl.NumberFormat(language === "en" ? "en" : "fr", format);
        expect(formatQuantity(quantity, language)).toBe(like.format(quantity / 1_000));
      }),
    );
  });
});
