import { expect, test } from "vitest";
import { centimes } from "#domain/money/money.ts";
import { parseRange, textsOf } from "./amountRange.ts";

test("typed dinars are parsed to centimes", () => {
  expect(parseRange({ min: "1 000,50", max: "20000" })).toEqual({ min: 100_050, max: 2_000_000 });
  expect(parseRange({ min: "", max: "99.9" })).toEqual({ min: null, max: 9990 });
  expect(parseRange({ min: "0", max: "  " })).toEqual({ min: 0, max: null });
  expect(parseRange({ min: "", max: "" })).toEqual({ min: null, max: null });
});

test("invalid and reversed bounds are reported by field", () => {
  expect(parseRange({ min: "abc", max: "10" })).toEqual({ problems: { min: "number" } });
  expect(parseRange({ min: "1,234", max: "-1" })).toEqual({
    problems: { min: "ambiguous", max: "number" },
  });
  expect(parseRange({ min: "20", max: "10" })).toEqual({ problems: { max: "minAboveMax" } });
  expect(parseRange({ min: "10", max: "10" })).toEqual({ min: 1000, max: 1000 });
});

test("a range is formatted as money", () => {
  const range = { min: centimes(123_450), max: null };
  expect(textsOf(range, "fr")).toEqual({ min: "1\u202F234,50", max: "" });
  expect(textsOf(range, "en")).toEqual({ min: "1,234.50", max: "" });
});
