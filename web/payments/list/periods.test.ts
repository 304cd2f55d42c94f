import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { daysOfPeriod } from "./periods.ts";

test.each([
  ["today", { from: "2026-11-03", to: "2026-11-03" }],
  ["week", { from: "2026-10-28", to: "2026-11-03" }],
  ["month", { from: "2026-11-01", to: "2026-11-03" }],
  ["all", {}],
] as const)("the days of %s", (period, days) => {
  expect(daysOfPeriod(period, "2026-11-03" as Day)).toEqual(days);
});
