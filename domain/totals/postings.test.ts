import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "../documents/documents.ts";
import { type BasisPoints, centimes } from "../money/money.ts";
import type { Thousandths } from "../quantities/quantities.ts";
import type { Discount } from "./discounts.ts";
import { postingsOfLines } from "./postings.ts";
import { computeTotals, type PricedLine } from "./totals.ts";

const line = (unitPrice: number, vatRate = 1900): PricedLine => ({
  quantity: 1_000 as Thousandths,
  unitPrice: centimes(unitPrice),
  discount: { type: "NONE" },
  vatRate: vatRate as BasisPoints,
});

function post(lines: PricedLine[], globalDiscount: Discount = { type: "NONE" }) {
  const document = { lines, globalDiscount, paymentMethod: "CREDIT", stampDutySchedule: "LF2025" };
  const totals = computeTotals(document as Parameters<typeof computeTotals>[0]);
  return { totals, postings: postingsOfLines(lines, totals) };
}

test("the VAT of a rate is shared out by largest remainder, a tie goes to the earlier line", () => {
  // 19 % of 100.05 is 19.01: 6.3365 for each line.
  expect(post([line(33_35), line(33_35), line(33_35)]).postings).toEqual([
    { net: 33_35, vat: 6_34 },
    { net: 33_35, vat: 6_34 },
    { net: 33_35, vat: 6_33 },
  ]);
});

test("each rate's VAT is shared out among its own lines, after the document's discount", () => {
  const discount: Discount = { type: "AMOUNT", amount: centimes(30_00) };
  expect(post([line(100_00), line(200_00, 900), line(0)], discount).postings).toEqual([
    { net: 90_00, vat: 17_10 },
    { net: 180_00, vat: 16_20 },
    { net: 0, vat: 0 },
  ]);
});

const rates = fc.constantFrom(1900, 900, 0, 10_000, 1).map((rate) => rate as BasisPoints);
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant<Discount>({ type: "NONE" }),
  fc
    .integer({ min: 0, max: 10_000 })
    .map((rate): Discount => ({ type: "PERCENTAGE", rate: rate as BasisPoints })),
  fc
    .integer({ min: 0, max: 99_999_99 })
    .map((amount): Discount => ({ type: "AMOUNT", amount: centimes(amount) })),
);
const lines: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 999_999 }).map((quantity) => quantity as Thousandths),
  unitPrice: fc
    .oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 999_999_99 }))
    .map(centimes),
  discount: discounts,
  vatRate: rates,
});
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test("the nets sum to the document's HT, the VAT of each rate's lines to the VAT of the rate", () => {
  const documents = fc.record({
    lines: fc.array(lines, { minLength: 1, maxLength: 30 }),
    globalDiscount: discounts,
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
    stampDutySchedule: fc.constant("LF2025" as const),
  });
  fc.assert(
    fc.property(documents, (document) => {
      const totals = computeTotals(document);
      const postings = postingsOfLines(document.lines, totals);
      expect(sum(postings.map(({ net }) => net))).toBe(totals.totalExcludingTax);
      for (const { rate, base, vat } of totals.vatByRate) {
        const ofRate = postings.filter((_, index) => document.lines[index]?.vatRate === rate);
        expect(sum(ofRate.map(({ net }) => net))).toBe(base);
        expect(sum(ofRate.map((posting) => posting.vat))).toBe(vat);
      }
      for (const { net, vat } of postings) expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
    }),
  );
});
