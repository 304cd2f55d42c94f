import { expect, test } from "vitest";
import { axisTicks, smoothPath } from "./scale.ts";

test.each([
  { largest: 0, ticks: [0, 1] },
  { largest: 4, ticks: [0, 1, 2, 3, 4] },
  { largest: 1010, ticks: [0, 250, 500, 750, 1000, 1250] },
  { largest: 100_000, ticks: [0, 20_000, 40_000, 60_000, 80_000, 100_000] },
  { largest: 7_350_000.5, ticks: [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000] },
])("the ticks up to $largest are round: $ticks", ({ largest, ticks }) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

test("the path is level at extremes and straight on a slope", () => {
  const line = smoothPath([
    { x: 0, y: 0 },
    { x: 3, y: 6 },
    { x: 6, y: 0 },
    { x: 9, y: 0 },
  ]);
  expect(line).toBe("M0,0C1,0 2,6 3,6C4,6 5,0 6,0C7,0 8,0 9,0");
});

test("one point is a path without a line, none is empty", () => {
  expect(smoothPath([{ x: 4, y: 2 }])).toBe("M4,2");
  expect(smoothPath([])).toBe("");
});

test("the ticks of sums below zero go below it", () => {
  expect(axisTicks(300, -100)).toEqual([-100, 0, 100, 200, 300]);
  expect(axisTicks(0, -4)).toEqual([-4, -3, -2, -1, 0]);
});
