import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { daysOfPreset } from "./datePresets.ts";

const NOVEMBER = "2026-11-21" as Day;
const JANUARY = "2027-01-01" as Day;

test.each([
  ["thisMonth", NOVEMBER, "2026-11-01", "2026-11-30"],
  ["lastMonth", NOVEMBER, "2026-10-01", "2026-10-31"],
  ["thisQuarter", NOVEMBER, "2026-10-01", "2026-12-31"],
  ["lastQuarter", NOVEMBER, "2026-07-01", "2026-09-30"],
  ["thisYear", NOVEMBER, "2026-01-01", "2026-12-31"],
  ["lastYear", NOVEMBER, "2025-01-01", "2025-12-31"],
  ["lastMonth", JANUARY, "2026-12-01", "2026-12-31"],
  ["lastQuarter", JANUARY, "2026-10-01", "2026-12-31"],
  ["thisMonth", "2028-02-29" as Day, "2028-02-01", "2028-02-29"],
] as const)("%s on %s is from %s to %s", (preset, today, from, to) => {
  expect(daysOfPreset(preset, today)).toEqual({ from, to });
});
