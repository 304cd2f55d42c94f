import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { centimes } from "../money/money.ts";
import { ageDebts, agingBucketOf, daysLate } from "./aging.ts";

const day = (text: string) => text as Day;

test("a debt is late from the day after its due day", () => {
  expect(daysLate(day("2026-11-20"), day("2026-11-20"))).toBe(0);
  expect(daysLate(day("2026-11-20"), day("2026-11-21"))).toBe(1);
  expect(daysLate(day("2026-12-20"), day("2026-11-21"))).toBe(0);
  expect(daysLate(day("2026-02-27"), day("2026-03-01"))).toBe(2);
});

test.each([
  [0, "notDue"],
  [1, "days1To30"],
  [30, "days1To30"],
  [31, "days31To60"],
  [60, "days31To60"],
  [61, "days61To90"],
  [90, "days61To90"],
  [91, "over90"],
])("%d days late is %s", (late, bucket) => {
  expect(agingBucketOf(late)).toBe(bucket);
});

test("the buckets less the credits are what is owed", () => {
  const debts = [
    { dueOn: day("2026-11-30"), open: centimes(100_00) },
    { dueOn: day("2026-11-01"), open: centimes(20_00) },
    { dueOn: day("2026-06-01"), open: centimes(3_00) },
  ];
  expect(ageDebts(debts, centimes(10_00), day("2026-11-20"))).toEqual({
    notDue: 100_00,
    days1To30: 20_00,
    days31To60: 0,
    days61To90: 0,
    over90: 3_00,
    credits: 10_00,
    total: 113_00,
  });
});
