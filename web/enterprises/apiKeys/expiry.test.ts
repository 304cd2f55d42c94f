import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { endOfDay, expiresSoon, lastDayOfKey } from "./expiry.ts";

const today = "2026-11-24" as Day;

test("a key is valid for some days, until the end of a chosen day, or without an end", () => {
  expect(lastDayOfKey("days30", "", today)).toBe("2026-12-24");
  expect(lastDayOfKey("year", "", today)).toBe("2027-11-24");
  expect(lastDayOfKey("day", "2027-01-31", today)).toBe("2027-01-31");
  expect(lastDayOfKey("day", "", today)).toBeNull();
  expect(lastDayOfKey("never", "2027-01-31", today)).toBeNull();
  expect(new Date(endOfDay(today)).toISOString()).toBe("2026-11-24T22:59:59.000Z");
});

test("a key expires soon within its last two weeks", () => {
  const now = Date.parse("2026-11-24T10:00:00Z");
  expect(expiresSoon("2026-12-08T09:59:00Z", now)).toBe(true);
  expect(expiresSoon("2026-12-08T10:01:00Z", now)).toBe(false);
  expect(expiresSoon("2026-11-24T09:59:00Z", now)).toBe(false);
  expect(expiresSoon(null, now)).toBe(false);
});
