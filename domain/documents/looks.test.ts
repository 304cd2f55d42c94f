import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOnWhite, DEFAULT_LOOKS, isReadableAccent, readableAccent } from "./looks.ts";

test("black has a contrast of 21 with white, white of 1", () => {
  expect(contrastOnWhite("#000000")).toBe(21);
  expect(contrastOnWhite("#ffffff")).toBe(1);
  expect(contrastOnWhite("#767676")).toBeCloseTo(4.54, 2);
});

test("the accent of new organizations is readable", () => {
  expect(isReadableAccent(DEFAULT_LOOKS.accent)).toBe(true);
});

test("a readable accent stays, a light one is darkened", () => {
  expect(readableAccent("#0b5a43")).toBe("#0b5a43");
  expect(isReadableAccent("#ffd400")).toBe(false);
  expect(readableAccent("#ffd400")).toBe("#8c7400");
});

test("every colour has a readable shade", () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, (any) => {
      expect(isReadableAccent(readableAccent(any))).toBe(true);
    }),
  );
});
