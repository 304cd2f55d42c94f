import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  type BasisPoints,
  basisPointsToFraction,
  basisPointsToPercent,
  centimes,
  centimesFromDinars,
  dinarsFromCentimes,
  dinarsFromSum,
  divideHalfUp,
  fractionToBasisPoints,
  percentToBasisPoints,
  shareOf,
} from "./money.ts";

describe("dinars are converted to centimes by their decimal text", () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [0.01, 1],
    [0.1, 10],
    [1.15, 115],
    [8.2, 820],
    [1234567.89, 123456789],
    [-19.99, -1999],
    [999_999_999_999.99, 99_999_999_999_999],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])("%d dinars are %d centimes", (dinars, expected) => {
    expect(centimesFromDinars(dinars)).toBe(expected);
  });

  it.each([
    0.001,
    1.005,
    0.1 + 0.2,
    1e-7,
    1e21,
    10_000_000_000_000,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])("%d dinars are refused", (dinars) => {
    expect(centimesFromDinars(dinars)).toBeNull();
  });

  it("keeps every exact amount over a round trip through JSON", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (amount) => {
        const sent: number = JSON.parse(JSON.stringify(dinarsFromCentimes(centimes(amount))));
        expect(centimesFromDinars(sent)).toBe(amount);
      }),
    );
  });

  it("accepts only safe integers as centimes", () => {
    expect(() => centimes(0.5)).toThrow(RangeError);
    expect(() => centimes(Number.NaN)).toThrow(RangeError);
    expect(() => centimes(2 ** 53)).toThrow(RangeError);
  });
});

it("a sum of centimes beyond the safe integers becomes dinars", () => {
  expect(dinarsFromSum("-119000")).toBe(-1190);
  expect(dinarsFromSum(9_999_999_999_999_900n)).toBe(99_999_999_999_999);
});

describe("rates are stored as basis points", () => {
  it("reads percents with up to two decimals", () => {
    expect(percentToBasisPoints(19.25)).toBe(1925);
    expect(percentToBasisPoints(100)).toBe(10_000);
    expect(percentToBasisPoints(0.29)).toBe(29);
    expect(percentToBasisPoints(33.333)).toBeNull();
  });

  it("reads fractions with up to four decimals", () => {
    expect(fractionToBasisPoints(0.19)).toBe(1900);
    expect(fractionToBasisPoints(0.1925)).toBe(1925);
    expect(fractionToBasisPoints(1)).toBe(10_000);
    expect(fractionToBasisPoints(0.19255)).toBeNull();
  });

  it("keeps every rate over a round trip", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (n) => {
        const rate = n as BasisPoints;
        expect(percentToBasisPoints(basisPointsToPercent(rate))).toBe(rate);
        expect(fractionToBasisPoints(basisPointsToFraction(rate))).toBe(rate);
      }),
    );
  });
});

describe("rounding is half up", () => {
  it.each([
    [1n, 2n, 1n],
    [3n, 2n, 2n],
    [149n, 100n, 1n],
    [150n, 100n, 2n],
    [-1n, 2n, 0n],
    [-3n, 2n, -1n],
    [-151n, 100n, -2n],
    [-4n, 2n, -2n],
    [0n, 7n, 0n],
  ])("%d / %d is %d", (n, d, expected) => {
    expect(divideHalfUp(n, d)).toBe(expected);
  });

  it("is within half a centime of the exact quotient", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
        const twiceTheError = 2n * (divideHalfUp(n, d) * d - n);
        expect(twiceTheError <= d && twiceTheError > -d).toBe(true);
      }),
    );
  });

  it("refuses a divisor of 0 or less", () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => divideHalfUp(1n, -1n)).toThrow(RangeError);
  });

  it("computes shares for which floating point is inexact", () => {
    expect(shareOf(centimes(50), 100 as BasisPoints)).toBe(1);
    expect(shareOf(centimes(49), 100 as BasisPoints)).toBe(0);
    expect(shareOf(centimes(99_999_999_999_999), 1900 as BasisPoints)).toBe(19_000_000_000_000);
  });
});
