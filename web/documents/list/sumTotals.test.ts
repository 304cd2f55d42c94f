import { expect, test } from "vitest";
import { sumBalances, sumTotals } from "./sumTotals.ts";

const withTotals = (...totals: number[]) =>
  totals.map((total) => ({ Total_à_payer: total, issueState: null }));

test("the sum of the selected totals is exact to the centime", () => {
  expect(sumTotals([])).toBe(0);
  expect(sumTotals(withTotals(0.1, 0.2))).toBe(30);
  expect(sumTotals(withTotals(1190.55, 2380.1, 0.05))).toBe(357_070);
  expect(sumTotals(withTotals(...Array.from({ length: 1000 }, () => 1.01)))).toBe(101_000);
});

test("a cancelled document counts 0", () => {
  const issued = { Total_à_payer: 1190, issueState: "ISSUED" as const };
  expect(sumTotals([issued, { ...issued, issueState: "CANCELLED" }])).toBe(119_000);
});

test("a sum beyond exact integers is left out", () => {
  const largest = 9_999_999_999_999.99;
  expect(sumTotals(withTotals(largest))).toBe(999_999_999_999_999);
  expect(sumTotals(withTotals(...Array.from({ length: 10 }, () => largest)))).toBeNull();
});

test("the sum left to pay omits documents without a known rest", () => {
  expect(sumBalances([{ balance: 0.1 }, { balance: null }, { balance: 1190.2 }])).toBe(1190_30);
  expect(sumBalances([{ balance: null }])).toBeNull();
});

test("a sum of what is left to pay beyond exact integers is left out", () => {
  const largest = { balance: 9_999_999_999_999.99 };
  expect(sumBalances(Array.from({ length: 10 }, () => largest))).toBeNull();
});
