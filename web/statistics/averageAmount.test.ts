import { expect, test } from "vitest";
import { averageAmount } from "./averageAmount.ts";

test.each([
  { dinars: 300, count: 2, average: 150 },
  { dinars: 100, count: 3, average: 33.33 },
  { dinars: 200, count: 3, average: 66.67 },
  { dinars: 0.01, count: 2, average: 0.01 },
])("the average of $dinars DA over $count is $average DA", ({ dinars, count, average }) => {
  expect(averageAmount(dinars, count)).toBe(average);
});
