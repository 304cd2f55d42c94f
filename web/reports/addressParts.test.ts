import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { daysOfPeriod, pageSizeOf } from "./addressParts.ts";

const TODAY = "2026-11-20" as Day;
const day = (text: string) => text as Day;

test("a named period follows today, two days are themselves", () => {
  expect(daysOfPeriod({ period: "lastMonth", from: null, to: null }, TODAY)).toEqual({
    from: "2026-10-01",
    to: "2026-10-31",
  });
  const days = { from: day("2026-03-05"), to: day("2026-04-02") };
  expect(daysOfPeriod({ period: "days", ...days }, TODAY)).toEqual(days);
});

test("days that are reversed or missing are this month", () => {
  const month = { from: "2026-11-01", to: "2026-11-30" };
  const reversed = { from: day("2026-04-02"), to: day("2026-03-05") };
  expect(daysOfPeriod({ period: "days", ...reversed }, TODAY)).toEqual(month);
  expect(daysOfPeriod({ period: "days", from: null, to: TODAY }, TODAY)).toEqual(month);
});

test("a page that nobody chose the size of has the report's own", () => {
  expect([pageSizeOf("auto"), pageSizeOf("auto", 20), pageSizeOf("30", 20)]).toEqual([50, 20, 30]);
});
