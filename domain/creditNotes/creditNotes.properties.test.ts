import * as fc from "fast-check";
import { expect, it } from "vitest";
import { computeCreditNote } from "./computeCreditNote.ts";
import {
  type Creditable,
  type CreditedInvoice,
  creditableOf,
  type CreditLine,
  remainingLines,
} from "./creditable.ts";
import {
  type IssuedCreditNote,
  type IssuedLine,
  subtractEachCredit,
  sumCredits,
} from "../../testing/records/issuedCredits.ts";
import { netsOfLines } from "../totals/postings.ts";
import type { Discount } from "../totals/discounts.ts";
import { type BasisPoints, type Centimes, centimes } from "../money/money.ts";
import type { Thousandths } from "../quantities/quantities.ts";
import { computeTotals, type PricedLine } from "../totals/totals.ts";

const rates = fc.constantFrom(1900, 900, 0).map((rate) => rate as BasisPoints);
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant<Discount>({ type: "NONE" }),
  fc
    .integer({ min: 0, max: 10_000 })
    .map((rate): Discount => ({ type: "PERCENTAGE", rate: rate as BasisPoints })),
  fc
    .integer({ min: 0, max: 500_00 })
    .map((amount): Discount => ({ type: "AMOUNT", amount: centimes(amount) })),
);

const lines: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc
    .oneof(
      fc.integer({ min: 1, max: 50 }).map((pieces) => pieces * 1_000),
      fc.integer({ min: 1, max: 9_999 }),
    )
    .map((quantity) => quantity as Thousandths),
  unitPrice: fc
    .oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 1_000_00 }))
    .map(centimes),
  discount: discounts,
  vatRate: rates,
});

const invoices = fc.record({
  lines: fc.array(lines, { minLength: 1, maxLength: 6 }),
  globalDiscount: discounts,
});

/**
 * Each step credits some lines: a share of the remaining quantity, or a share of the price, in
 * thousandths.
 */
const steps = fc.array(
  fc.array(fc.record({ part: fc.integer({ min: 0, max: 1_000 }), isByPrice: fc.boolean() }), {
    minLength: 6,
    maxLength: 6,
  }),
  { maxLength: 5 },
);

type Parts = { part: number; isByPrice: boolean }[];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function invoiceOf(invoice: { lines: PricedLine[]; globalDiscount: Discount }): CreditedInvoice {
  const totals = computeTotals({
    ...invoice,
    paymentMethod: "CASH",
    stampDutySchedule: "LF2025",
  });
  const amounts = totals.lines.map(({ excludingTax }) => excludingTax);
  const nets = netsOfLines(amounts, totals.totalExcludingTax);
  expect(sum(nets)).toBe(totals.totalExcludingTax);
  return {
    lines: invoice.lines.map((line, index) => {
      return { ...line, id: String(index), net: nets[index] ?? centimes(-1) };
    }),
    vatByRate: totals.vatByRate,
  };
}

function requestLines(left: Creditable, parts: Parts): CreditLine[] {
  return left.lines.flatMap(({ line, quantity }, index): CreditLine[] => {
    const { part, isByPrice } = parts[index] ?? { part: 0, isByPrice: false };
    const pieces = Math.floor((quantity * part) / 1_000) as Thousandths;
    const price = centimes(Math.floor((line.unitPrice * part) / 1_000));
    if (isByPrice && quantity > 0) {
      return [{ sourceLineId: line.id, quantity, unitPrice: price }];
    }
    return pieces === 0
      ? []
      : [{ sourceLineId: line.id, quantity: pieces, unitPrice: line.unitPrice }];
  });
}

const creditLinesOfRest = (left: Creditable) =>
  remainingLines(left).map(({ line, quantity }): CreditLine => {
    return { sourceLineId: line.id, quantity, unitPrice: line.unitPrice };
  });

/** Issues the credit notes that don't exceed the remainder of the invoice. */
function issueAll(invoice: CreditedInvoice, asked: ((left: Creditable) => CreditLine[])[]) {
  const issued: IssuedCreditNote[] = [];
  const totals = asked.flatMap((choose) => {
    const left = creditableOf(invoice, sumCredits(invoice, issued));
    const chosen = choose(left);
    const credit = computeCreditNote(left, chosen);
    if (credit.exceeding.length > 0) return [];
    const nets: Centimes[] = credit.lines.map(({ excludingTax }) => excludingTax);
    issued.push({
      lines: chosen.map((line, index) => ({ ...line, net: nets[index] ?? centimes(-1) })),
      vatByRate: credit.vatByRate,
    });
    return [credit];
  });
  return { totals, left: creditableOf(invoice, sumCredits(invoice, issued)) };
}

it("the credit notes of an invoice never exceed it, per line and per rate", () => {
  fc.assert(
    fc.property(invoices, steps, (typed, parts) => {
      const asked = parts.map((each) => (left: Creditable) => requestLines(left, each));
      const { left } = issueAll(invoiceOf(typed), asked);
      for (const { quantity, net } of left.lines) {
        expect(Math.min(quantity, net)).toBeGreaterThanOrEqual(0);
      }
      for (const { base, vat } of left.vatByRate) {
        expect(Math.min(base, vat)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it("crediting all of an invoice, in any parts, gives its HT and its VAT", () => {
  fc.assert(
    fc.property(invoices, steps, (typed, parts) => {
      const invoice = invoiceOf(typed);
      const asked = parts.map((each) => (left: Creditable) => requestLines(left, each));
      const { totals, left } = issueAll(invoice, [...asked, creditLinesOfRest]);
      expect(remainingLines(left)).toEqual([]);
      for (const part of left.vatByRate) expect(part).toMatchObject({ base: 0, vat: 0 });
      const { totalExcludingTax, vat } = computeTotals({
        ...typed,
        paymentMethod: "CREDIT",
        stampDutySchedule: "LF2025",
      });
      expect(sum(totals.map((credit) => credit.totalExcludingTax))).toBe(totalExcludingTax);
      expect(sum(totals.map((credit) => credit.vat))).toBe(vat);
    }),
  );
});

it("the parts of a credit note sum to its total, without stamp duty, and none is negative", () => {
  fc.assert(
    fc.property(invoices, steps, (typed, parts) => {
      const asked = parts.map((each) => (left: Creditable) => requestLines(left, each));
      for (const credit of issueAll(invoiceOf(typed), asked).totals) {
        expect(credit.stampDuty).toBe(0);
        expect(credit.totalExcludingTax + credit.vat).toBe(credit.totalToPay);
        expect(credit.totalBeforeDiscounts - credit.totalDiscounts).toBe(credit.totalExcludingTax);
        expect(sum(credit.vatByRate.map(({ base }) => base))).toBe(credit.totalExcludingTax);
        const ofLines = credit.lines.flatMap((line) => Object.values(line));
        expect(Math.min(0, credit.totalDiscounts, ...ofLines)).toBe(0);
      }
    }),
  );
});

it("crediting an invoice at once gives its own amounts, field by field", () => {
  fc.assert(
    fc.property(invoices, (typed) => {
      const invoice = invoiceOf(typed);
      const [credit] = issueAll(invoice, [creditLinesOfRest]).totals;
      const totals = computeTotals({
        ...typed,
        paymentMethod: "CREDIT",
        stampDutySchedule: "LF2025",
      });
      const { lines: ofLines, ...amounts } = totals;
      expect(credit).toMatchObject(amounts);
      expect(credit?.lines.map(({ gross }) => gross)).toEqual(ofLines.map(({ gross }) => gross));
    }),
  );
});

/** Any credits, also beyond the invoice: of its lines by index, at their price or another one. */
const anyCredits = fc.array(
  fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: 6 }),
      quantity: fc.integer({ min: 1, max: 20_000 }).map((quantity) => quantity as Thousandths),
      isByPrice: fc.boolean(),
      net: fc.integer({ min: 0, max: 500_00 }).map(centimes),
    }),
    { maxLength: 6 },
  ),
  { maxLength: 6 },
);

it("subtracting the sums of all credits leaves what subtracting one after the other does", () => {
  fc.assert(
    fc.property(invoices, anyCredits, (typed, notes) => {
      const invoice = invoiceOf(typed);
      const issued = notes.map((credits): IssuedCreditNote => {
        const credited = credits.map(({ at, quantity, isByPrice, net }): IssuedLine => {
          const { id = null, unitPrice = 0 } = invoice.lines[at] ?? {};
          const price = centimes(unitPrice + (isByPrice ? 1 : 0));
          return { sourceLineId: id, quantity, unitPrice: price, net };
        });
        const vatByRate = invoice.vatByRate.map(({ rate }, index) => {
          const base = credits[index]?.net ?? centimes(0);
          return { rate, base, vat: centimes(Math.floor(base / 5)) };
        });
        return { lines: credited, vatByRate };
      });
      expect(creditableOf(invoice, sumCredits(invoice, issued))).toEqual(
        subtractEachCredit(invoice, issued),
      );
    }),
  );
});
