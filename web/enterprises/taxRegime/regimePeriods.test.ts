import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { regimePeriods } from "./regimePeriods.ts";

const day = (text: string) => text as Day;
const TODAY = day("2026-11-20");

test("without a choice the real regime is the current one, from the start", () => {
  expect(regimePeriods({ taxRegimes: [] }, TODAY)).toEqual([
    { regime: "REAL", since: null, next: null, isCurrent: true, isUpcoming: false },
  ]);
});

test("an upcoming regime ends the current one on the day before", () => {
  const taxRegimes = [
    { regime: "REAL" as const, since: day("2027-01-01") },
    { regime: "IFU" as const, since: day("2025-01-01") },
  ];
  expect(regimePeriods({ taxRegimes }, TODAY)).toMatchObject([
    { regime: "REAL", since: "2027-01-01", next: null, isCurrent: false, isUpcoming: true },
    { regime: "IFU", since: "2025-01-01", next: "2027-01-01", isCurrent: true },
    { regime: "REAL", since: null, next: "2025-01-01", isCurrent: false, isUpcoming: false },
  ]);
});
