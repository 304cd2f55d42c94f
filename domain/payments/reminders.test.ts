import { describe, expect, test } from "vitest";
import { areReminderSteps, parseReminderSteps, reminderTone } from "./reminders.ts";

describe("the steps of reminders", () => {
  test.each([[[3]], [[3, 15, 30]], [[1, 2, 3, 4, 365]]])(
    "%j are one to five rising days",
    (steps) => {
      expect(areReminderSteps(steps)).toBe(true);
    },
  );

  test.each([
    [[]],
    [[0]],
    [[366]],
    [[3, 3]],
    [[15, 3]],
    [[2.5]],
    [[1, 2, 3, 4, 5, 6]],
    [[Number.NaN]],
  ])("%j are refused", (steps) => {
    expect(areReminderSteps(steps)).toBe(false);
  });

  test("are typed with commas or spaces between them", () => {
    expect(parseReminderSteps(" 3, 15 ,30 ")).toEqual([3, 15, 30]);
    expect(parseReminderSteps("7")).toEqual([7]);
    expect(parseReminderSteps("3 ، 15")).toEqual([3, 15]);
    expect(parseReminderSteps("30, 3")).toBeNull();
    expect(parseReminderSteps("")).toBeNull();
    expect(parseReminderSteps("3, x")).toBeNull();
  });
});

test("the first letter is friendly, the last of three or more is the last before other steps", () => {
  const tones = (steps: number[]) => steps.map((_, at) => reminderTone(at + 1, steps));
  expect(tones([3, 15, 30])).toEqual(["FRIENDLY", "FIRM", "LAST"]);
  expect(tones([3, 15])).toEqual(["FRIENDLY", "FIRM"]);
  expect(tones([1, 2, 3, 4])).toEqual(["FRIENDLY", "FIRM", "FIRM", "LAST"]);
});
