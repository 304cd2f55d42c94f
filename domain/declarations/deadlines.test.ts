import { expect, it } from "vitest";

import type { Month } from "../days/months.ts";
import { g12bisDeadline, g50Deadline } from "./deadlines.ts";
import { DECLARATION_SOURCES } from "./sources.ts";

it.each([
  ["2026-03", "2026-04-20"],
  ["2026-10", "2026-11-22"],
  ["2026-05", "2026-06-21"],
  ["2025-12", "2026-01-20"],
])("the G50 of %s is due by %s: the 20th, or Sunday after a Friday or Saturday", (month, day) => {
  expect(g50Deadline(month as Month)).toBe(day);
});

it("the G12 bis of a year is due by 20 January of the next", () => {
  expect(g12bisDeadline(2025)).toBe("2026-01-20");
});

it.each(Object.entries(DECLARATION_SOURCES))(
  "the source of %s is an article or a publisher",
  (_, { text }) => {
    expect(text).toMatch(/art\. \d|\(.+\)/);
  },
);
