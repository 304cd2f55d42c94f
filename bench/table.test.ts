import { describe, expect, test } from "vitest";
import type { Row } from "./row.ts";
import { countMisses, tableOf } from "./table.ts";
import { verdictOf } from "./verdict.ts";

const list: Row = {
  what: "a page of documents",
  budgets: [
    { on: "ratio", atLeast: 0.5 },
    { on: "p99", atMost: 50 },
  ],
  p50: { value: 4.25, measure: "ms", lowest: 4, highest: 5.125 },
  p99: { value: 12, measure: "ms" },
  perSecond: { value: 2345.6, measure: "/s" },
  limit: { what: "bare route", figure: { value: 4000, measure: "/s" } },
  ratio: { value: 0.586, measure: "×" },
};

describe("a verdict", () => {
  test("holds when every budget is kept, to the last millisecond", () => {
    expect(verdictOf(list)).toBe("holds");
    expect(verdictOf({ ...list, p99: { value: 50, measure: "ms" } })).toBe("holds");
    expect(verdictOf({ ...list, ratio: { value: 0.5, measure: "×" } })).toBe("holds");
  });

  test("falls short when one of them is missed", () => {
    expect(verdictOf({ ...list, p99: { value: 50.1, measure: "ms" } })).toBe("falls short");
    expect(verdictOf({ ...list, ratio: { value: 0.49, measure: "×" } })).toBe("falls short");
  });

  test("falls short when a figure is no number: nothing was answered", () => {
    expect(verdictOf({ ...list, p99: { value: Number.NaN, measure: "ms" } })).toBe("falls short");
  });

  test("is open where the limit could not be measured, unless another budget is missed", () => {
    const { ratio: _, ...without } = list;
    expect(verdictOf(without)).toBe("not measured");
    expect(verdictOf({ ...without, p99: { value: 51, measure: "ms" } })).toBe("falls short");
  });

  test("is none where there is no budget", () =>
    expect(verdictOf({ ...list, budgets: [] })).toBe(""));
});

describe("the table", () => {
  test("tells each row's budget, figures, limit and verdict", () => {
    const [head, rule, row] = tableOf([list]).split("\n");
    expect(head?.split(/ {2,}/)).toEqual([
      "what",
      "budget",
      "p50",
      "p99",
      "per second",
      "limit",
      "ratio",
      "verdict",
    ]);
    expect(rule).toMatch(/^[─ ]+$/);
    expect(row?.split(/ {2,}/)).toEqual([
      "a page of documents",
      "ratio ≥ 0.5×, p99 ≤ 50 ms",
      "4.25 ms (4.00–5.13)",
      "12.0 ms",
      "2 346/s",
      "4 000/s bare route",
      "0.59×",
      "holds",
    ]);
  });

  test("says `falls short` on the rows that do, and nowhere else", () => {
    const missed = { ...list, what: "another", p99: { value: 80, measure: "ms" } as const };
    const printed = tableOf([list, missed, { ...list, note: "a word more" }]);
    expect(printed.split("\n").filter((line) => line.includes("falls short"))).toHaveLength(1);
    expect(printed).toContain("\n\na page of documents: a word more");
    expect(countMisses([list, missed])).toBe(1);
  });

  test("says where a limit was not measured", () => {
    const { ratio: _, ...row } = list;
    const printed = tableOf([{ ...row, limit: { what: "pgbench", figure: "not measured" } }]);
    expect(printed).toMatch(/not measured pgbench +not measured$/m);
  });
});
