import { describe, expect, test } from "vitest";
import { isRowPassed, tableOf } from "./rows.ts";

describe("a row of the table", () => {
  test.each([
    [{ value: 0.5, atLeast: 0.5 }, true],
    [{ value: 0.49, atLeast: 0.5 }, false],
    [{ value: 1.3, atMost: 1.3 }, true],
    [{ value: 1.31, atMost: 1.3 }, false],
    [{ value: Number.NaN, atMost: 1.3 }, false],
    [{ value: 7 }, true],
  ])("%o passes: %s", (part, expected) => {
    expect(isRowPassed({ what: "list page", unit: "×", ...part })).toBe(expected);
  });

  test("shows its limit, its value and its verdict", () => {
    const table = tableOf([
      { what: "list page", value: 0.714, unit: "×", atLeast: 0.5, figures: "2900/s of 3260/s" },
      { what: "first visit of /login", value: 161.2, unit: "kB", atMost: 160 },
    ]);
    expect(table.split("\n").slice(1)).toEqual([
      "list page              ≥ 0.5 ×   0.714 ×   passes   2900/s of 3260/s",
      "first visit of /login  ≤ 160 kB  161 kB    FAILS",
    ]);
  });

  test("prints an aim beside its value without judging it", () => {
    const first = { what: "/login on a phone", value: 7, unit: "×", aim: 1.8 } as const;
    const shift = { what: "layout shift", value: 0.04, unit: "", aim: 0.1 } as const;
    expect([first, shift].map(isRowPassed)).toEqual([true, true]);
    expect(tableOf([first, shift]).split("\n").slice(1)).toEqual([
      "/login on a phone  aim ≤ 1.8 ×  7.00 ×    to do",
      "layout shift       aim ≤ 0.1    0.0400    reached",
    ]);
  });
});
