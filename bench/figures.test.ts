import { describe, expect, test } from "vitest";
import { figureOf, median, percentile, ratioOf } from "./figures.ts";

describe("a percentile", () => {
  test("is the value that so many do not pass", () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 99, 100]);
  });

  test("of one value is that value", () => expect(percentile([7], 0.99)).toBe(7));

  test("of nothing is no number", () => expect(percentile([], 0.5)).toBeNaN());

  test("comes of all values or is none: one that was not measured is not passed over", () => {
    expect(percentile([Number.NaN, 30, 20], 1)).toBeNaN();
  });
});

describe("a figure of several rounds", () => {
  test("is their median with the lowest and the highest", () => {
    expect(figureOf([9, 3, 4], "ms")).toEqual({ value: 4, measure: "ms", lowest: 3, highest: 9 });
  });

  test("of a single round has no spread", () => {
    expect(figureOf([9], "MB")).toEqual({ value: 9, measure: "MB" });
  });

  test("the median of two lies between them", () => expect(median([3, 4])).toBe(3.5));

  test("is no number where a round was not measured", () => {
    expect(figureOf([20, Number.NaN, 200], "ms").value).toBeNaN();
  });

  test("a ratio compares each round with the limit's round beside it", () => {
    expect(ratioOf([50, 10, 30], [100, 10, 40])).toEqual({
      value: 0.75,
      measure: "×",
      lowest: 0.5,
      highest: 1,
    });
  });
});
