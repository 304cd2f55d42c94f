import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { computeCreditNote, type CreditNoteTotals } from "./computeCreditNote.ts";
import {
  type CreditedInvoice,
  creditableOf,
  type CreditLine,
  remainingLines,
} from "./creditable.ts";
import { type IssuedCreditNote, sumCredits } from "../../testing/records/issuedCredits.ts";
import { netsOfLines } from "../totals/postings.ts";
import type { Discount, DiscountType } from "../totals/discounts.ts";
import {
  type BasisPoints,
  centimes,
  centimesFromDinars,
  dinarsFromCentimes,
  fractionToBasisPoints,
  percentToBasisPoints,
} from "../money/money.ts";
import { exactThousandths, quantityFromThousandths } from "../quantities/quantities.ts";
import { computeTotals, type PricedLine } from "../totals/totals.ts";

interface Golden {
  name: string;
  invoice: {
    globalRemise: number;
    globalRemiseType: DiscountType;
    lines: {
      quantity: number;
      unitPrice: number;
      remise: number;
      remiseType: DiscountType;
      tva: number;
    }[];
  };
  steps: { credit: Record<string, number>; expect: unknown }[];
}

const url = new URL("../../testing/vectors/credit_notes.json", import.meta.url);
const cases = JSON.parse(readFileSync(url, "utf8")) as Golden[];

const amount = (dinars: number) => centimesFromDinars(dinars) ?? centimes(-1);

function discountOf(type: DiscountType, value: number): Discount {
  if (type === "NONE") return { type };
  if (type === "AMOUNT") return { type, amount: amount(value) };
  return { type, rate: percentToBasisPoints(value) ?? (-1 as BasisPoints) };
}

/** Creates an invoice whose lines have their index as id. */
function invoiceOf(
  lines: readonly PricedLine[],
  globalDiscount: Discount = { type: "NONE" },
): CreditedInvoice {
  const totals = computeTotals({
    lines,
    globalDiscount,
    paymentMethod: "CREDIT",
    stampDutySchedule: "STANDARD",
  });
  const amounts = totals.lines.map(({ excludingTax }) => excludingTax);
  const nets = netsOfLines(amounts, totals.totalExcludingTax);
  return {
    lines: lines.map((line, index) => ({
      ...line,
      id: String(index),
      net: nets[index] ?? centimes(0),
    })),
    vatByRate: totals.vatByRate,
  };
}

function issuedOf(lines: readonly CreditLine[], totals: CreditNoteTotals): IssuedCreditNote {
  const nets = totals.lines.map(({ excludingTax }) => excludingTax);
  return {
    lines: lines.map((line, index) => ({ ...line, net: nets[index] ?? centimes(0) })),
    vatByRate: totals.vatByRate,
  };
}

/**
 * Issues credit notes in order. Each maps the ids of lines to the credited quantity, or to quantity
 * and price.
 */
function issueAll(invoice: CreditedInvoice, notes: Record<string, number | [number, number]>[]) {
  const issued: IssuedCreditNote[] = [];
  const totals = notes.map((note) => {
    const lines = Object.entries(note).map(([id, asked]): CreditLine => {
      const [quantity, price] = typeof asked === "number" ? [asked] : asked;
      const unitPrice = invoice.lines.find((line) => line.id === id)?.unitPrice ?? centimes(0);
      return {
        sourceLineId: id,
        quantity: exactThousandths(quantity),
        unitPrice: price === undefined ? unitPrice : amount(price),
      };
    });
    const credit = computeCreditNote(creditableOf(invoice, sumCredits(invoice, issued)), lines);
    issued.push(issuedOf(lines, credit));
    return { lines, credit };
  });
  return { totals, left: creditableOf(invoice, sumCredits(invoice, issued)) };
}

const line = (quantity: number, unitPrice: number, discount: Discount = { type: "NONE" }) => ({
  quantity: exactThousandths(quantity),
  unitPrice: amount(unitPrice),
  discount,
  vatRate: 1900 as BasisPoints,
});

describe("the golden cases of credit_notes.json", () => {
  it.each(cases)("$name", ({ invoice: { lines, globalRemise, globalRemiseType }, steps }) => {
    const priced = lines.map(({ quantity, unitPrice, remise, remiseType, tva }) => ({
      quantity: exactThousandths(quantity),
      unitPrice: amount(unitPrice),
      discount: discountOf(remiseType, remise),
      vatRate: fractionToBasisPoints(tva) ?? (-1 as BasisPoints),
    }));
    const invoice = invoiceOf(priced, discountOf(globalRemiseType, globalRemise));
    const notes = issueAll(
      invoice,
      steps.map(({ credit }) => credit),
    );
    const shown = notes.totals.map(({ lines: asked, credit }) => ({
      lines: asked.map(({ sourceLineId, quantity }, index) => ({
        line: Number(sourceLineId),
        quantity: quantityFromThousandths(quantity),
        discount: dinarsFromCentimes(credit.lines[index]?.discount ?? centimes(-1)),
        total_ht: dinarsFromCentimes(credit.lines[index]?.excludingTax ?? centimes(-1)),
      })),
      Total_après_Remises: dinarsFromCentimes(credit.totalExcludingTax),
      T_V_A: dinarsFromCentimes(credit.vat),
      stampDuty: dinarsFromCentimes(credit.stampDuty),
      Total_à_payer: dinarsFromCentimes(credit.totalToPay),
    }));
    expect(shown).toEqual(steps.map((step) => step.expect));
    expect(notes.totals.map(({ credit }) => credit.exceeding)).toEqual(steps.map(() => []));
  });
});

describe("a lower price", () => {
  it("is credited as quantity times price, without discount", () => {
    const invoice = invoiceOf([line(10, 100, { type: "PERCENTAGE", rate: 1_000 as BasisPoints })]);
    const { totals, left } = issueAll(invoice, [{ 0: [10, 5] }]);
    expect(totals[0]?.credit).toMatchObject({
      totalBeforeDiscounts: 50_00,
      totalDiscounts: 0,
      totalExcludingTax: 50_00,
      vat: 9_50,
      exceeding: [],
    });
    expect(left.lines[0]).toMatchObject({ quantity: 10_000, net: 850_00 });
  });

  it("keeps the quantity, which is credited later at the remaining net", () => {
    const { totals, left } = issueAll(invoiceOf([line(10, 100)]), [
      { 0: 4 },
      { 0: [6, 10] },
      { 0: 1 },
      { 0: 5 },
    ]);
    const nets = totals.map(({ credit }) => credit.totalExcludingTax);
    expect(nets).toEqual([400_00, 60_00, 90_00, 450_00]);
    expect(remainingLines(left)).toEqual([]);
  });

  it("exceeds the line when it is above the remaining net", () => {
    const half = { type: "PERCENTAGE", rate: 5_000 as BasisPoints } as const;
    const { totals } = issueAll(invoiceOf([line(10, 100, half)]), [{ 0: [10, 60] }]);
    expect(totals[0]?.credit.exceeding).toEqual([0]);
  });
});

describe("a credit beyond its invoice", () => {
  const invoice = invoiceOf([line(2, 100), line(1, 50)]);
  it.each([
    ["more pieces than are left", "0", 3, 100],
    ["a higher price", "0", 1, 100.01],
    ["a line of another document", "9", 1, 100],
    ["no line", null, 1, 100],
  ])("is reported by its line: %s", (_name, sourceLineId, quantity, price) => {
    const credit = computeCreditNote(creditableOf(invoice, sumCredits(invoice, [])), [
      { sourceLineId: "1", quantity: exactThousandths(1), unitPrice: amount(50) },
      { sourceLineId, quantity: exactThousandths(quantity), unitPrice: amount(price) },
    ]);
    expect(credit.exceeding).toEqual([1]);
    expect(credit.totalExcludingTax).toBeLessThanOrEqual(250_00);
  });

  it("is found when two of its lines credit the same one", () => {
    const twice = { sourceLineId: "1", quantity: exactThousandths(1), unitPrice: amount(50) };
    const credit = computeCreditNote(creditableOf(invoice, sumCredits(invoice, [])), [
      twice,
      twice,
    ]);
    expect(credit.exceeding).toEqual([1]);
    expect(credit.totalExcludingTax).toBe(50_00);
  });
});

it("a share of a decimal quantity above quantity × price has no discount", () => {
  const { totals } = issueAll(invoiceOf([line(0.9, 0.01)]), [{ 0: 0.3 }, { 0: 0.3 }, { 0: 0.3 }]);
  const lines = totals.map(({ credit }) => credit.lines[0]);
  expect(lines.map((each) => [each?.gross, each?.discount, each?.excludingTax])).toEqual([
    [0, 0, 0],
    [1, 0, 1],
    [0, 0, 0],
  ]);
});

it("a line whose whole net was taken by a lower price isn't credited again, a free one is", () => {
  const invoice = invoiceOf([line(2, 100), line(3, 0)]);
  const { left } = issueAll(invoice, [{ 0: [1, 100] }, { 0: [2, 50] }]);
  expect(remainingLines(left).map(({ line: { id } }) => id)).toEqual(["1"]);
});
