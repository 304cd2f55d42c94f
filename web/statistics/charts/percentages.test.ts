import { expect, test } from "vitest";
import { percentages } from "./percentages.ts";

test.each([
  { counts: [3, 1], percents: [75, 25] },
  { counts: [1, 1, 1], percents: [34, 33, 33] },
  { counts: [2, 1], percents: [67, 33] },
  { counts: [0, 5], percents: [0, 100] },
  { counts: [0, 0], percents: [0, 0] },
  { counts: [999, 1], percents: [100, 0] },
  { counts: [1, 2, 4], percents: [14, 29, 57] },
])("$counts are $percents percent", ({ counts, percents }) => {
  expect(percentages(counts)).toEqual(percents);
});
