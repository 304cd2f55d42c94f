import { expect, test } from "vitest";
import { bestMonth, monthName, monthsToDraw } from "./months.ts";

const year = (revenue: Record<number, number>) =>
  Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    revenue: revenue[index + 1] ?? 0,
  }));

test("months have the names used in Algeria", () => {
  expect(monthName(1, "ar", "long")).toBe("جانفي");
  expect(monthName(7, "ar", "short")).toBe("جويلية");
  expect(monthName(8, "fr", "long")).toBe("août");
  expect(monthName(2, "en", "short")).toBe("Feb");
});

test("a past year is drawn whole, the current one up to today", () => {
  expect(monthsToDraw(2025, year({}), "2026-11-20")).toBe(12);
  expect(monthsToDraw(2026, year({ 3: 100 }), "2026-11-20")).toBe(11);
});

test("a month with an invoice dated ahead is drawn", () => {
  expect(monthsToDraw(2026, year({ 12: 100 }), "2026-11-20")).toBe(12);
  expect(monthsToDraw(2027, year({ 2: 100 }), "2026-11-20")).toBe(2);
  expect(monthsToDraw(2027, year({}), "2026-11-20")).toBe(0);
});

test("the best month has the most revenue; a year without revenue has none", () => {
  expect(bestMonth(year({ 3: 100, 5: 250.5, 9: 250.5 }))).toEqual({ month: 5, revenue: 250.5 });
  expect(bestMonth(year({}))).toBeNull();
});
