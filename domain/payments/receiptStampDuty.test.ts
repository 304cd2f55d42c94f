import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import { centimes } from "../money/money.ts";
import {
  bearsStampDuty,
  receiptStampDuty,
  splitCash,
  stampDutyBaseOf,
} from "./receiptStampDuty.ts";

const TODAY = "2026-11-20" as Day;

describe("the stamp duty of a receipt", () => {
  test.each([
    [300_00, 0],
    [300_01, 5_00],
    [1_190_00, 12_00],
    [30_000_00, 300_00],
    [30_000_01, 451_50],
    [100_000_01, 2002_00],
  ])("on %d centimes is %d", (base, duty) => {
    expect(receiptStampDuty(centimes(base), TODAY)).toBe(duty);
  });

  test("is none before 2025", () => {
    expect(receiptStampDuty(centimes(1_190_00), "2024-12-31" as Day)).toBe(0);
    expect(receiptStampDuty(centimes(1_190_00), "2025-01-01" as Day)).toBe(12_00);
  });

  test("is on cash alone: what goes to debts without stamp duty, and the advance", () => {
    const parts = { withoutStampDuty: centimes(700_00), advance: centimes(50_00) };
    expect(stampDutyBaseOf({ method: "CASH", ...parts })).toBe(750_00);
    expect(stampDutyBaseOf({ method: "CHECK", ...parts })).toBe(0);
  });

  test("follows the organization's setting", () => {
    expect([bearsStampDuty("AUTO", false), bearsStampDuty("NONE", true)]).toEqual([true, false]);
    expect([bearsStampDuty("ASK", false), bearsStampDuty("ASK", true)]).toEqual([false, true]);
  });
});

describe("cash received", () => {
  test.each([
    [1_000_00, 990_00, 0],
    [304_00, 300_00, 4_00],
    [305_01, 300_01, 0],
    [100_00, 100_00, 0],
  ])("of %d centimes pays %d, and the change is %d", (received, amount, change) => {
    expect(splitCash(centimes(received), TODAY)).toEqual({ amount, change });
  });

  test("pays the largest amount that leaves enough for its stamp duty", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_00 }), (received) => {
        const { amount, change } = splitCash(centimes(received), TODAY);
        const total = (paid: number) => paid + receiptStampDuty(centimes(paid), TODAY);
        expect(total(amount) + change).toBe(received);
        expect(total(amount + 1)).toBeGreaterThan(received);
      }),
      { numRuns: 10_000 },
    );
  });
});
