import * as fc from "fast-check";
import { expect, it } from "vitest";

import type { Discount } from "./discounts.ts";
import { PAYMENT_METHODS } from "../documents/documents.ts";
import { type BasisPoints, centimes } from "../money/money.ts";
import type { Thousandths } from "../quantities/quantities.ts";
import { STAMP_DUTY_SCHEDULES } from "./stampDuty.ts";
import { applyVatTerms } from "../enterprises/taxRegimes.ts";
import { type PricedDocument, type PricedLine, computeTotals, totalsOfLines } from "./totals.ts";

const rates = fc.integer({ min: 0, max: 10_000 }).map((rate) => rate as BasisPoints);

const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant<Discount>({ type: "NONE" }),
  rates.map((rate): Discount => ({ type: "PERCENTAGE", rate })),
  fc
    .integer({ min: 0, max: 99_999_999_99 })
    .map((amount): Discount => ({ type: "AMOUNT", amount: centimes(amount) })),
);

const quantities = fc
  .oneof(
    fc.integer({ min: 1, max: 999 }).map((whole) => whole * 1_000),
    fc.integer({ min: 1, max: 20_000 }),
    fc.integer({ min: 1, max: 999_999 }),
  )
  .map((quantity) => quantity as Thousandths);

const lines: fc.Arbitrary<PricedLine> = fc.record({
  quantity: quantities,
  unitPrice: fc
    .oneof(fc.integer({ min: 0, max: 100_00 }), fc.integer({ min: 0, max: 999_999_999 }))
    .map(centimes),
  discount: discounts,
  vatRate: fc.oneof(
    fc.constantFrom(1900, 900, 0).map((rate) => rate as BasisPoints),
    rates,
  ),
});

const documents: fc.Arbitrary<PricedDocument> = fc.record({
  lines: fc.array(lines, { minLength: 1, maxLength: 40 }),
  globalDiscount: discounts,
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  stampDutySchedule: fc.constantFrom(...STAMP_DUTY_SCHEDULES),
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const withoutVat = fc.constantFrom(
  { taxRegime: "IFU", vatExempt: null } as const,
  { taxRegime: "AUTO_ENTREPRENEUR", vatExempt: null } as const,
  { taxRegime: "REAL", vatExempt: true } as const,
);

it("without VAT the total is that of the lines after discounts, and the stamp duty", () => {
  fc.assert(
    fc.property(documents, withoutVat, (document, terms) => {
      const totals = computeTotals({ ...document, lines: applyVatTerms(terms, document.lines) });
      expect(totals.vat).toBe(0);
      expect(totals.totalExcludingTax).toBe(computeTotals(document).totalExcludingTax);
      expect(totals.totalExcludingTax + totals.stampDuty).toBe(totals.totalToPay);
      for (const line of totals.lines) expect(line.includingTax).toBe(line.excludingTax);
    }),
  );
});

it("the printed parts sum to the printed total", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const totals = computeTotals(document);
      expect(totals.totalExcludingTax + totals.vat + totals.stampDuty).toBe(totals.totalToPay);
      expect(totals.totalBeforeDiscounts - totals.totalDiscounts).toBe(totals.totalExcludingTax);
      expect(sum(totals.lines.map((line) => line.gross))).toBe(totals.totalBeforeDiscounts);
    }),
  );
});

it("the gross of a line is within half a centime of quantity times price", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const [totals] = totalsOfLines([line]);
      const exact = BigInt(line.quantity) * BigInt(line.unitPrice);
      const error = BigInt(totals?.gross ?? -1) * 1_000n - exact;
      expect(error > -500n && error <= 500n).toBe(true);
    }),
  );
});

it("a line in two halves is worth at most a centime more or less than the whole", () => {
  const anyQuantity = fc.integer({ min: 1, max: 499_999_999 });
  const anyPrice = fc.integer({ min: 0, max: 1_000_00 }).map(centimes);
  fc.assert(
    fc.property(anyQuantity, anyQuantity, anyPrice, (one, other, unitPrice) => {
      const grossOf = (quantity: number) => {
        const vatRate = 1900 as BasisPoints;
        const discount = { type: "NONE" } as const;
        const line = { quantity: quantity as Thousandths, unitPrice, vatRate, discount };
        return totalsOfLines([line])[0]?.gross ?? -1;
      };
      expect(Math.abs(grossOf(one) + grossOf(other) - grossOf(one + other))).toBeLessThanOrEqual(1);
    }),
  );
});

it("the bases of the rates sum to the total excluding tax, and their VAT to the total VAT", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const totals = computeTotals(document);
      expect(sum(totals.vatByRate.map((part) => part.base))).toBe(totals.totalExcludingTax);
      expect(sum(totals.vatByRate.map((part) => part.vat))).toBe(totals.vat);
    }),
  );
});

it("each rate is listed once, the highest first", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const listed = computeTotals(document).vatByRate.map((part) => part.rate);
      expect(listed).toEqual(
        [...new Set(document.lines.map((line) => line.vatRate))].toSorted((a, b) => b - a),
      );
    }),
  );
});

it("no amount is negative", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { lines: ofLines, vatByRate, ...amounts } = computeTotals(document);
      const all = [
        ...Object.values(amounts),
        ...ofLines.flatMap((line) => Object.values(line)),
        ...vatByRate.flatMap((part) => [part.base, part.vat]),
      ];
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("without a global discount the VAT differs by at most half a centime per line and rate from the lines' sum", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const totals = computeTotals({ ...document, globalDiscount: { type: "NONE" } });
      const ofLines = sum(totals.lines.map((line) => line.includingTax - line.excludingTax));
      const bound = (totals.lines.length + totals.vatByRate.length) / 2;
      expect(Math.abs(ofLines - totals.vat)).toBeLessThanOrEqual(bound);
    }),
  );
});

it("without a global discount the total does not depend on the order of the lines", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const plain = { ...document, globalDiscount: { type: "NONE" } as const };
      const turned = { ...plain, lines: plain.lines.toReversed() };
      expect(computeTotals(turned).totalToPay).toBe(computeTotals(plain).totalToPay);
    }),
  );
});

it("a global discount of 100 % leaves a total of 0", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const rate = 10_000 as BasisPoints;
      const totals = computeTotals({ ...document, globalDiscount: { type: "PERCENTAGE", rate } });
      expect(totals.totalToPay).toBe(0);
      expect(totals.totalDiscounts).toBe(totals.totalBeforeDiscounts);
    }),
  );
});
