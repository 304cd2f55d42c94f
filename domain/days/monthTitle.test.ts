import { afterEach, expect, test, vi } from "vitest";
import { monthTitle } from "./monthTitle.ts";
import { addMonths, type Month } from "./months.ts";

afterEach(() => vi.restoreAllMocks());

test("a month is named with its year, in Arabic by the names of Algeria", () => {
  const month = "2026-01" as Month;
  expect(monthTitle(month, "fr")).toBe("janvier 2026");
  expect(monthTitle(month, "en")).toBe("January 2026");
  expect(monthTitle(month, "ar")).toBe("جانفي 2026");
});

test("the names of many months share one format: each format keeps tens of kilobytes", () => {
  const created = vi.spyOn(Intl, "DateTimeFormat");
  for (let at = 0; at < 100; at += 1) monthTitle(addMonths("1990-01" as Month, at), "fr");
  expect(created.mock.calls.length).toBeLessThanOrEqual(1);
});
