import { expect, test } from "vitest";
import { computeChange } from "./computeChange.ts";

test("a change is rounded to a tenth of a percent", () => {
  expect(computeChange(1125, 1000)).toBe(1250);
  expect(computeChange(2, 3)).toBe(-3330);
  expect(computeChange(1000, 1000)).toBe(0);
});

test("there is none from nothing, from credit notes alone, or beyond what a percentage says", () => {
  expect(computeChange(10, 0)).toBeNull();
  expect(computeChange(10, -5)).toBeNull();
  expect(computeChange(1_000_000, 1)).toBeNull();
});
