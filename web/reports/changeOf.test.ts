import { expect, test } from "vitest";
import { changeOf } from "./changeOf.ts";

test("a change is rounded to a tenth of a percent", () => {
  expect(changeOf(1125, 1000)).toBe(1250);
  expect(changeOf(2, 3)).toBe(-3330);
  expect(changeOf(1000, 1000)).toBe(0);
});

test("there is none from nothing, from credit notes alone, or beyond what a percentage says", () => {
  expect(changeOf(10, 0)).toBeNull();
  expect(changeOf(10, -5)).toBeNull();
  expect(changeOf(1_000_000, 1)).toBeNull();
});
