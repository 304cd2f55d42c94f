import { expect, test } from "vitest";
import type { Day } from "./days.ts";
import { addMonths, daysOfMonth, isMonth, type Month, monthOf } from "./months.ts";

test.each([
  ["2026-11", true],
  ["1900-01", true],
  ["2999-12", true],
  ["2026-13", false],
  ["2026-00", false],
  ["1899-12", false],
  ["2026-1", false],
  ["2026-11-01", false],
  ["", false],
])("%s is a month: %s", (text, expected) => {
  expect(isMonth(text)).toBe(expected);
});

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-03", -15, "2024-12"],
])("%s and %i months is %s", (month, n, expected) => {
  expect(addMonths(month as Month, n)).toBe(expected);
});

test.each([
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026-12", "2026-12-01", "2026-12-31"],
  ["2999-12", "2999-12-01", "2999-12-31"],
])("%s goes from %s to %s", (month, from, to) => {
  expect(daysOfMonth(month as Month)).toEqual({ from, to });
});

test("a day belongs to its month", () => {
  expect(monthOf("2026-11-30" as Day)).toBe("2026-11");
});
