import { expect, test } from "vitest";
import { dayOfText, textOfDay } from "./dayText.ts";

test.each([
  "20/11/2026",
  "20.11.26",
  "20-11-2026",
  "20 11 2026",
  "20112026",
  "201126",
  "2026-11-20",
])("%j is 20 November 2026", (text) => {
  expect(dayOfText(text)).toBe("2026-11-20");
});

test("the day and the month may have one digit", () => {
  expect(dayOfText("1/2/2026")).toBe("2026-02-01");
});

test.each(["", "31/02/2026", "11/2026", "demain", "20/13/2026"])("%j is not a day", (text) => {
  expect(dayOfText(text)).toBeNull();
});

test("a day is written as it may be typed", () => {
  const day = dayOfText("2026-02-01");
  expect(day && textOfDay(day)).toBe("01/02/2026");
});
