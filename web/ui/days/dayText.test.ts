import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { parseCompleteDay } from "#domain/values/enteredDay.ts";
import { textOfDay } from "./dayText.ts";

test("a day is written as it may be typed", () => {
  expect(textOfDay("2026-02-01" as Day)).toBe("01/02/2026");
  expect(parseCompleteDay("01/02/2026")).toBe("2026-02-01");
});
