import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import type { Discount, DiscountType } from "./discounts.ts";
import type { PaymentMethod } from "../documents/documents.ts";
import {
  type BasisPoints,
  centimes,
  centimesFromDinars,
  dinarsFromCentimes,
  fractionToBasisPoints,
  percentToBasisPoints,
} from "../money/money.ts";
import { exactThousandths } from "../quantities/quantities.ts";
import type { StampDutySchedule } from "./stampDuty.ts";
import { DOCUMENT_LIMITS, type PricedLine, computeTotals, exceedsGrossLimit } from "./totals.ts";

type GoldenLine = {
  quantity: number;
  unitPrice: number;
  remise: number;
  remiseType: DiscountType;
  tva: number;
};

type GoldenCase = {
  name: string;
  document: {
    paymentMethod: PaymentMethod;
    globalRemise: number;
    globalRemiseType: DiscountType;
    lines: GoldenLine[];
  };
  expect: { lines: { total_ht: number; total_ttc: number }[] } & Record<string, unknown>;
};

function readCases(file: string): GoldenCase[] {
  return JSON.parse(
    readFileSync(new URL(`../../testing/vectors/${file}`, import.meta.url), "utf8"),
  );
}

function notNull<T>(value: T | null): T {
  if (value === null) throw new Error("a golden case is invalid");
  return value;
}

function discountOf(type: DiscountType, value: number): Discount {
  if (type === "NONE") return { type };
  if (type === "AMOUNT") return { type, amount: notNull(centimesFromDinars(value)) };
  return { type, rate: notNull(percentToBasisPoints(value)) };
}

function lineOf(line: GoldenLine): PricedLine {
  return {
    quantity: exactThousandths(line.quantity),
    unitPrice: notNull(centimesFromDinars(line.unitPrice)),
    discount: discountOf(line.remiseType, line.remise),
    vatRate: notNull(fractionToBasisPoints(line.tva)),
  };
}

function lineAt(quantity: number, unitPrice: number, vat = 0.19): PricedLine {
  return lineOf({ quantity, unitPrice, remise: 0, remiseType: "NONE", tva: vat });
}

function totalsOf(lines: PricedLine[], globalDiscount: Discount = { type: "NONE" }) {
  return computeTotals({
    lines,
    globalDiscount,
    paymentMethod: "CREDIT",
    stampDutySchedule: "STANDARD",
  });
}

function dutyOn(paymentMethod: PaymentMethod, stampDutySchedule: StampDutySchedule) {
  const lines = [lineAt(1, 5_000)];
  const globalDiscount: Discount = { type: "NONE" };
  return computeTotals({ lines, globalDiscount, paymentMethod, stampDutySchedule }).stampDuty;
}

describe.each(["totals.json", "totals_decimal.json"])("the golden cases of %s", (file) => {
  it.each(readCases(file))("$name", ({ document, expect: expected }) => {
    const totals = computeTotals({
      lines: document.lines.map(lineOf),
      globalDiscount: discountOf(document.globalRemiseType, document.globalRemise),
      paymentMethod: document.paymentMethod,
      stampDutySchedule: "STANDARD",
    });
    expect({
      lines: totals.lines.map((line) => ({
        total_ht: dinarsFromCentimes(line.excludingTax),
        total_ttc: dinarsFromCentimes(line.includingTax),
      })),
      Total_HT_avant_remises: dinarsFromCentimes(totals.totalBeforeDiscounts),
      Total_Remises: dinarsFromCentimes(totals.totalDiscounts),
      Total_après_Remises: dinarsFromCentimes(totals.totalExcludingTax),
      T_V_A: dinarsFromCentimes(totals.vat),
      stampDuty: dinarsFromCentimes(totals.stampDuty),
      Total_à_payer: dinarsFromCentimes(totals.totalToPay),
    }).toEqual(expected);
  });
});

describe("the totals of a document", () => {
  it("round VAT once per rate, not once per line", () => {
    const totals = totalsOf([lineAt(1, 0.03), lineAt(1, 0.03), lineAt(1, 0.03)]);
    expect(totals.lines.map((line) => line.includingTax)).toEqual([4, 4, 4]);
    expect(totals.vat).toBe(2);
    expect(totals.totalToPay).toBe(11);
  });

  it("list VAT by rate, the highest first, exempt lines included", () => {
    const totals = totalsOf([lineAt(1, 100, 0), lineAt(2, 50, 0.09), lineAt(1, 100, 0.19)]);
    expect(totals.vatByRate).toEqual([
      { rate: 1900, base: 100_00, vat: 19_00 },
      { rate: 900, base: 100_00, vat: 9_00 },
      { rate: 0, base: 100_00, vat: 0 },
    ]);
  });

  it("subtract the global discount from the base of each rate", () => {
    const totals = totalsOf([lineAt(1, 100, 0.19), lineAt(1, 200, 0.09), lineAt(1, 300, 0)], {
      type: "AMOUNT",
      amount: centimes(100_00),
    });
    expect(totals.vatByRate.map(({ base }) => base)).toEqual([83_33, 166_67, 250_00]);
  });

  it("include stamp duty for cash only, by the document's schedule", () => {
    expect(dutyOn("CASH", "STANDARD")).toBe(89_25);
    expect(dutyOn("CASH", "LF2025")).toBe(60_00);
    expect(dutyOn("CHECK", "STANDARD")).toBe(0);
    expect(dutyOn("BANK_TRANSFER", "LF2025")).toBe(0);
    expect(dutyOn("CREDIT", "STANDARD")).toBe(0);
  });

  it("are 0 for a document without lines", () => {
    expect(totalsOf([])).toEqual({
      lines: [],
      totalBeforeDiscounts: 0,
      totalDiscounts: 0,
      totalExcludingTax: 0,
      vat: 0,
      vatByRate: [],
      stampDuty: 0,
      totalToPay: 0,
    });
  });
});

describe("the gross of a line", () => {
  it.each([
    [86.5, 1_450.5, 125_468_25],
    [0.001, 4.99, 0],
    [0.001, 5, 1],
    [2.345, 0.1, 23],
    [2.35, 0.1, 24],
    [999_999.999, 999_999.99, 999_999_989_000_00],
  ])("%d × %d DA is %d centimes, a half rounded up", (quantity, unitPrice, gross) => {
    expect(totalsOf([lineAt(quantity, unitPrice)]).totalBeforeDiscounts).toBe(gross);
  });

  it("is rounded once for each line, before the discount", () => {
    const rate = 5_000 as BasisPoints;
    const line = { ...lineAt(0.5, 0.01), discount: { type: "PERCENTAGE", rate } as const };
    expect(totalsOf([line, line]).lines).toEqual([
      { gross: 1, discount: 1, excludingTax: 0, includingTax: 0 },
      { gross: 1, discount: 1, excludingTax: 0, includingTax: 0 },
    ]);
  });
});

describe("the gross limit of a document", () => {
  it("is 999,999,999,999.99 DA", () => {
    const most = [...Array(1_000)].map(() => lineAt(1, 999_999_999.99, 1));
    most.push(lineAt(1, 9.99, 1));
    expect(exceedsGrossLimit(most)).toBe(false);
    expect(totalsOf(most).totalToPay).toBe(2 * DOCUMENT_LIMITS.grossSumMax);
    most.push(lineAt(1, 0.01));
    expect(exceedsGrossLimit(most)).toBe(true);
    expect(() => totalsOf(most)).toThrow(RangeError);
  });

  it("is exact for lines beyond the precision of a double", () => {
    expect(exceedsGrossLimit([lineAt(999_999, 999_999_999.99)])).toBe(true);
  });
});
