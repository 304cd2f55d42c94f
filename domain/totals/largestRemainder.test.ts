import * as fc from "fast-check";
import { expect, it } from "vitest";

import { centimes } from "../money/money.ts";
import { allocateByLargestRemainder } from "./largestRemainder.ts";

const toCentimes = (...amounts: number[]) => amounts.map(centimes);

it("allocates in proportion to the lines", () => {
  expect(allocateByLargestRemainder(centimes(100_00), toCentimes(100_00, 200_00, 300_00))).toEqual([
    16_67, 33_33, 50_00,
  ]);
});

it("allocates the remaining centime to the largest remainder, not to the first line", () => {
  expect(allocateByLargestRemainder(centimes(10), toCentimes(11, 12, 13))).toEqual([3, 3, 4]);
});

it("allocates it to the earlier line when the remainders are equal", () => {
  expect(allocateByLargestRemainder(centimes(1_000), toCentimes(1_000, 1_000, 1_000))).toEqual([
    334, 333, 333,
  ]);
  expect(allocateByLargestRemainder(centimes(1), toCentimes(5, 5))).toEqual([1, 0]);
});

it("allocates 0 to lines of 0", () => {
  expect(allocateByLargestRemainder(centimes(0), toCentimes(0, 0))).toEqual([0, 0]);
  expect(allocateByLargestRemainder(centimes(7), toCentimes(0, 7))).toEqual([0, 7]);
  expect(allocateByLargestRemainder(centimes(0), [])).toEqual([]);
});

it("sums to the total, and no share exceeds its line", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 199_999_999_999 }), { maxLength: 500 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const sum = lines.reduce((total, line) => total + line, 0);
      const total = Math.floor(sum * part);
      const shares = allocateByLargestRemainder(centimes(total), lines.map(centimes));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lines[index] ?? -1);
      });
    }),
  );
});
