import * as fc from "fast-check";
import { expect, it } from "vitest";

import { type Discount, computeDiscount } from "./discounts.ts";
import { type BasisPoints, centimes } from "../money/money.ts";

it("computes a percentage, rounded half up to the centime", () => {
  expect(
    computeDiscount(centimes(1_000_00), { type: "PERCENTAGE", rate: 1250 as BasisPoints }),
  ).toBe(125_00);
  expect(computeDiscount(centimes(1), { type: "PERCENTAGE", rate: 5000 as BasisPoints })).toBe(1);
});

it("limits a fixed discount to the amount of the line", () => {
  expect(computeDiscount(centimes(200_00), { type: "AMOUNT", amount: centimes(50_00) })).toBe(
    50_00,
  );
  expect(computeDiscount(centimes(200_00), { type: "AMOUNT", amount: centimes(500_00) })).toBe(
    200_00,
  );
});

it("returns 0 for the type NONE", () => {
  expect(computeDiscount(centimes(200_00), { type: "NONE" })).toBe(0);
});

it("returns from 0 to the whole amount", () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 }).map(centimes);
  const discounts = fc.oneof(
    amounts.map((amount): Discount => ({ type: "AMOUNT", amount })),
    fc
      .integer({ min: 0, max: 10_000 })
      .map((rate): Discount => ({ type: "PERCENTAGE", rate: rate as BasisPoints })),
  );
  fc.assert(
    fc.property(amounts, discounts, (amount, discount) => {
      const taken = computeDiscount(amount, discount);
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(amount);
    }),
  );
});
