import { expect, test } from "vitest";
import {
  overallPercent,
  PDF_PLAN,
  FILTERED_PDF_PLAN,
  type ExportStep,
  SHEET_PLAN,
} from "./exportPlan.ts";

const step = (of: ExportStep["of"], done: number, total: number) => ({ of, done, total });

test("a spreadsheet fills the bar with its rows", () => {
  expect(overallPercent(SHEET_PLAN, step("rows", 250, 1000))).toBe(25);
  expect(overallPercent(SHEET_PLAN, step("rows", 0, 0))).toBe(0);
});

test("a PDF fills 90 % with its rows and the rest with its bytes", () => {
  expect(overallPercent(PDF_PLAN, step("rows", 500, 1000))).toBe(45);
  expect(overallPercent(PDF_PLAN, step("bytes", 1, 2))).toBe(95);
  expect(overallPercent(PDF_PLAN, step("bytes", 2, 2))).toBe(100);
});

test("the bar does not go back between reading and printing rows", () => {
  const steps = [
    step("read", 0, 2000),
    step("read", 2000, 2000),
    step("rows", 0, 2000),
    step("rows", 400, 2000),
    step("rows", 2000, 2000),
    step("bytes", 0, 300_000),
    step("bytes", 300_000, 300_000),
  ];
  const percents = steps.map((each) => overallPercent(FILTERED_PDF_PLAN, each));
  expect(percents).toEqual([0, 10, 10, 26, 90, 90, 100]);
});
