import { describe, expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { centimes } from "../money/money.ts";
import { applyPayment, sortOldestFirst, type OpenDebt, restsToWriteOff } from "./allocation.ts";

const debt = (id: string, open: number, day = "2026-01-10", dueOn: string | null = null) =>
  ({ id, open: centimes(open), day: day as Day, dueOn: dueOn as Day | null }) satisfies OpenDebt;

const DEBTS = [debt("a", 100_00), debt("b", 50_00)];

const pay = (amount: number, wanted: { id: string; amount: number }[] | null, keep = false) =>
  applyPayment(DEBTS, {
    amount: centimes(amount),
    wanted: wanted && wanted.map((each) => ({ ...each, amount: centimes(each.amount) })),
    keepAsAdvance: keep,
  });

test("debts are ordered by due day, those without one by their day", () => {
  const debts = [
    debt("late", 1, "2026-01-01", "2026-03-01"),
    debt("old", 1, "2026-02-01"),
    debt("first", 1, "2026-01-05", "2026-01-20"),
  ];
  expect(sortOldestFirst(debts).map(({ id }) => id)).toEqual(["first", "old", "late"]);
});

describe("a payment", () => {
  test("goes to the oldest debts first", () => {
    expect(pay(120_00, null)).toEqual({
      applications: [
        { id: "a", amount: 100_00 },
        { id: "b", amount: 20_00 },
      ],
      advance: 0,
    });
  });

  test("of more than is due is refused with the exact rest", () => {
    expect(pay(150_01, null)).toEqual({ error: "OVERPAID", rest: 150_00 });
    expect(pay(60_00, [{ id: "b", amount: 60_00 }])).toEqual({ error: "OVERPAID", rest: 50_00 });
    expect(pay(60_00, [{ id: "b", amount: 50_00 }])).toEqual({ error: "OVERPAID", rest: 50_00 });
  });

  test("of more than is due becomes an advance where that is asked for", () => {
    expect(pay(160_00, null, true)).toMatchObject({ advance: 10_00 });
    expect(pay(60_00, [{ id: "b", amount: 50_00 }], true)).toMatchObject({ advance: 10_00 });
  });

  test("for no debt is an advance", () => {
    expect(pay(70_00, [])).toEqual({ applications: [], advance: 70_00 });
  });

  test("is refused when its parts are more than the amount", () => {
    expect(pay(10_00, [{ id: "b", amount: 20_00 }])).toEqual({ error: "EXCEEDS_AMOUNT" });
  });

  test("is refused where its parts or its rest exceed what a number holds exactly", () => {
    const open = centimes(99_999_999_999_999);
    const debts = Array.from({ length: 100 }, (_, at) => ({
      ...DEBTS[0]!,
      id: `debt ${at}`,
      open,
    }));
    const request = { amount: centimes(200), keepAsAdvance: false };
    const wanted = debts.map(({ id }) => ({ id, amount: open }));
    expect(applyPayment(debts, { ...request, wanted })).toEqual({ error: "EXCEEDS_AMOUNT" });
    const ones = debts.map(({ id }) => ({ id, amount: centimes(1) }));
    expect(applyPayment(debts, { ...request, wanted: ones })).toEqual({
      error: "OVERPAID",
      rest: Number.MAX_SAFE_INTEGER,
    });
  });
});

test("a rest up to the limit is written off of debts that are paid in part", () => {
  const restsAfterPaying = (amount: number) =>
    restsToWriteOff(DEBTS, [{ id: "a", amount: centimes(amount) }], centimes(5_00));
  expect(restsAfterPaying(95_00)).toEqual([{ id: "a", amount: 5_00 }]);
  expect(restsAfterPaying(94_99)).toEqual([]);
  expect(restsAfterPaying(100_00)).toEqual([]);
});
