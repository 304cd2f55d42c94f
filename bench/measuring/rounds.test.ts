import { expect, test } from "vitest";
import { compareInRounds, median } from "./rounds.ts";

test("the median of an even number of values is the mean of the two in the middle", () => {
  expect(median([9, 1, 3, 5])).toBe(4);
  expect(median([])).toBeNaN();
});

test("the ratio is computed per round, without the warm-up", async () => {
  const ours = [900, 10, 40, 30];
  const theirs = [900, 20, 80, 60];
  const next = (values: number[]) => async () => values.shift() ?? Number.NaN;
  expect(await compareInRounds(next(ours), next(theirs), 3)).toEqual({
    ratio: 0.5,
    ours: 30,
    theirs: 60,
  });
});
