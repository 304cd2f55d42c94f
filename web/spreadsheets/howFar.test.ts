import { expect, test } from "vitest";
import { percentOf, PRINTED, READ_AND_PRINTED, type Step, WRITTEN } from "./howFar.ts";

const step = (of: Step["of"], done: number, total: number) => ({ of, done, total });

test("a sheet fills the bar as its rows come", () => {
  expect(percentOf(WRITTEN, step("rows", 250, 1000))).toBe(25);
  expect(percentOf(WRITTEN, step("rows", 0, 0))).toBe(0);
});

test("a printed list fills it with its rows, and the rest while the file comes", () => {
  expect(percentOf(PRINTED, step("rows", 500, 1000))).toBe(45);
  expect(percentOf(PRINTED, step("bytes", 1, 2))).toBe(95);
  expect(percentOf(PRINTED, step("bytes", 2, 2))).toBe(100);
});

test("rows that are read first do not make the bar go back when they are printed", () => {
  const steps = [
    step("read", 0, 2000),
    step("read", 2000, 2000),
    step("rows", 0, 2000),
    step("rows", 400, 2000),
    step("rows", 2000, 2000),
    step("bytes", 0, 300_000),
    step("bytes", 300_000, 300_000),
  ];
  const told = steps.map((each) => percentOf(READ_AND_PRINTED, each));
  expect(told).toEqual([0, 10, 10, 26, 90, 90, 100]);
});
