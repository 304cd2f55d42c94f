import { expect, test } from "vitest";
import { findFreeBottom } from "./freeBottom.ts";

const place = { left: 16, right: 372, height: 64, windowHeight: 800, gap: 16 };
const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});

test("without obstacles toasts are at the bottom of the window", () => {
  expect(findFreeBottom([], place)).toBe(16);
});

test("a control beside the toasts is no obstacle", () => {
  expect(findFreeBottom([box(400, 700, 500, 790)], place)).toBe(16);
});

test("toasts are above a bar, and above controls that they would cover there", () => {
  expect(findFreeBottom([box(0, 750, 1280, 800)], place)).toBe(66);
  const dock = box(260, 690, 500, 726);
  expect(findFreeBottom([box(0, 750, 1280, 800), dock], place)).toBe(126);
});

test("toasts are in a gap that is high enough", () => {
  expect(findFreeBottom([box(0, 750, 1280, 800), box(0, 600, 300, 660)], place)).toBe(66);
});

test("no place is free in a window full of controls", () => {
  expect(findFreeBottom([box(0, 40, 1280, 800)], place)).toBeNull();
});
