import { expect, test } from "vitest";
import { freeBottom } from "./freeBottom.ts";

const place = { left: 16, right: 372, height: 64, windowHeight: 800, gap: 16 };
const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
});

test("nothing in the way: toasts stand at the bottom of the window", () => {
  expect(freeBottom([], place)).toBe(16);
});

test("a control beside the toasts is not in the way", () => {
  expect(freeBottom([box(400, 700, 500, 790)], place)).toBe(16);
});

test("toasts stand above a bar, and above what that place would cover", () => {
  expect(freeBottom([box(0, 750, 1280, 800)], place)).toBe(66);
  const dock = box(260, 690, 500, 726);
  expect(freeBottom([box(0, 750, 1280, 800), dock], place)).toBe(126);
});

test("toasts stand in a gap that is high enough", () => {
  expect(freeBottom([box(0, 750, 1280, 800), box(0, 600, 300, 660)], place)).toBe(66);
});

test("a window full of controls has no place", () => {
  expect(freeBottom([box(0, 40, 1280, 800)], place)).toBeNull();
});
