import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { addMonths, daysOfMonth, type Month, monthOf } from "../days/months.ts";
import { type Comparison, comparedPeriodsOf, comparedDays } from "./comparison.ts";
import { daysOfKey } from "./reports.ts";

type Span = [from: Day, to: Day];
interface Window {
  grain: "month" | "quarter" | "year";
  start: Day;
  today: Day;
  compare: Comparison;
  period: Span;
  previous: Span;
}

const file = new URL("../../testing/vectors/reports.json", import.meta.url);
const { expect: golden } = JSON.parse(readFileSync(file, "utf8")) as {
  expect: { windows: Window[] };
};

const MONTHS = { month: 1, quarter: 3, year: 12 };

test.each(golden.windows)("$grain of $start on $today with $compare", (window) => {
  const { start, grain, compare, today } = window;
  const last = addMonths(monthOf(start), MONTHS[grain] - 1);
  const asked = { from: start, to: daysOfMonth(last).to };
  const { period, previous } = comparedPeriodsOf(asked, compare, today);
  expect([period.from, period.to]).toEqual(window.period);
  expect([previous.from, previous.to]).toEqual(window.previous);
});

const day = (text: string) => text as Day;

test("other periods compare with as many days before", () => {
  const asked = { from: day("2026-05-04"), to: day("2026-05-10") };
  expect(comparedPeriodsOf(asked, "PREVIOUS", day("2026-06-01"))).toEqual({
    period: asked,
    previous: { from: "2026-04-27", to: "2026-05-03" },
    shift: { days: 7 },
  });
  expect(comparedPeriodsOf(asked, "PREVIOUS", day("2026-05-05")).previous).toEqual({
    from: "2026-04-27",
    to: "2026-04-28",
  });
});

test("a whole February compares with the whole February of a leap year", () => {
  const february = daysOfMonth("2025-02" as Month);
  expect(comparedPeriodsOf(february, "LAST_YEAR", day("2025-03-05")).previous).toEqual({
    from: "2024-02-01",
    to: "2024-02-29",
  });
});

test("a day is compared with the days of the earlier period that have its place", () => {
  const march = daysOfMonth("2026-03" as Month);
  const compared = comparedPeriodsOf(march, "PREVIOUS", day("2026-06-01"));
  const at = (text: string) => comparedDays(compared, { from: day(text), to: day(text) });
  expect(at("2026-03-05")).toEqual({ from: "2026-02-05", to: "2026-02-05" });
  expect(at("2026-03-30")).toBeNull();
  const april = comparedPeriodsOf(daysOfMonth("2026-04" as Month), "PREVIOUS", day("2026-06-01"));
  const lastDay = { from: day("2026-04-30"), to: day("2026-04-30") };
  expect(comparedDays(april, lastDay)).toEqual({ from: "2026-03-30", to: "2026-03-31" });
});

test("a month of a quarter is compared with that of the quarter before", () => {
  const asked = daysOfKey("quarter", "2026-Q2");
  expect(asked).toEqual({ from: "2026-04-01", to: "2026-06-30" });
  const compared = comparedPeriodsOf(asked, "PREVIOUS", day("2026-08-01"));
  expect(comparedDays(compared, daysOfKey("month", "2026-05"))).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
  expect(daysOfKey("year", "2026")).toEqual({ from: "2026-01-01", to: "2026-12-31" });
});
