import * as fc from "fast-check";
import { expect, it } from "vitest";

import { completeSteps } from "../../testing/steps.ts";
import { addDays, type Day } from "../days/days.ts";
import { type DayRange, isDayInRange } from "../days/ranges.ts";
import { type BasisPoints, centimes, divideHalfUp, shareOf, bigintSumOf } from "../money/money.ts";
import { boxOf } from "./boxOf.ts";
import { NATURES } from "./classes.ts";
import { duePostings } from "./duePostings.ts";
import { computeEtat104, type DeclaredClient } from "./etat104.ts";
import { computeG50, OFF_FORM, postingsOfLine } from "./g50.ts";
import { basisDayOf, type Collection, invoiceIdOf, type Posting } from "./postings.ts";
import { type DatedVatBasis, isDueByCollection, VAT_BASES, vatBasisOn } from "./vatBasis.ts";

const dayOf = (place: number) => addDays("2026-01-01" as Day, place);
const LAST = 60;
const YEAR: DayRange = { from: dayOf(0), to: dayOf(2 * LAST) };
const ACTIVITY = "RESELLER";

const lines = fc.array(
  fc.record({
    net: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 99_999_999_999 })),
    rate: fc.constantFrom(0, 700, 900, 1900).map((rate) => rate as BasisPoints),
    nature: fc.constantFrom(...NATURES),
    g50Line: fc.constantFrom(null, "E3B37" as const),
  }),
  { minLength: 1, maxLength: 3 },
);

const invoices = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: LAST }),
    client: fc.constantFrom("business", "twin", "nameless", "person", "abroad"),
    lines,
    /** The days of its credit notes, each of one line. */
    credits: fc.array(fc.integer({ min: 0, max: LAST }), { maxLength: 2 }),
    /** Payments, in tenths of the total. Each settlement can end later. */
    money: fc.array(
      fc.record({
        tenths: fc.integer({ min: 1, max: 11 }),
        from: fc.integer({ min: 0, max: LAST }),
        until: fc.option(fc.integer({ min: 0, max: LAST })),
      }),
      { maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

type Invoice = typeof invoices extends fc.Arbitrary<(infer One)[]> ? One : never;

const bases: fc.Arbitrary<DatedVatBasis[]> = fc.array(
  fc.record({
    basis: fc.constantFrom(...VAT_BASES),
    since: fc.integer({ min: 0, max: LAST }).map(dayOf),
  }),
  { maxLength: 2 },
);

function postingsOf(invoice: Invoice, place: number): Posting[] {
  const id = `f${place}`;
  const head = { clientId: invoice.client, regime: "REAL" as const };
  const date = dayOf(invoice.day);
  const sold = invoice.lines.map(({ net, ...line }): Posting => {
    const amounts = { net: centimes(net), vat: shareOf(centimes(net), line.rate) };
    return {
      ...head,
      ...line,
      ...amounts,
      documentId: id,
      kind: "SALES_INVOICE",
      date,
      invoice: null,
    };
  });
  const credited = invoice.credits.flatMap((later, index): Posting[] => {
    const line = sold[index];
    if (line === undefined) return [];
    const amounts = { net: centimes(0 - line.net), vat: centimes(0 - line.vat) };
    const source = { id, date };
    const day = addDays(date, later);
    return [
      {
        ...line,
        ...amounts,
        documentId: `${id}c${index}`,
        kind: "CREDIT_INVOICE",
        date: day,
        invoice: source,
      },
    ];
  });
  return [...sold, ...credited];
}

function collectionsOf(invoice: Invoice, place: number): Collection[] {
  const total = postingsOf(invoice, place)
    .filter(({ kind }) => kind === "SALES_INVOICE")
    .reduce((sum, { net, vat }) => sum + net + vat, 0);
  return invoice.money.map(({ tenths, from, until }, index) => ({
    invoiceId: `f${place}`,
    paymentId: `p${place}.${index}`,
    amount: centimes(Math.floor((total * tenths) / 10)),
    from: dayOf(invoice.day + from),
    until: until === null ? null : dayOf(invoice.day + until),
  }));
}

const historyOf = (made: readonly Invoice[]) => ({
  postings: made.flatMap(postingsOf),
  collections: made.flatMap(collectionsOf),
});

type History = ReturnType<typeof historyOf>;

const keyOf = (posting: Posting) => {
  const { rate, nature } = posting;
  return `${invoiceIdOf(posting)} ${rate} ${nature} ${boxOf(posting, ACTIVITY)}`;
};

/** The VAT that is due at the end of a day, per invoice and class, computed from that day alone. */
function vatDueOn(day: Day, { postings, collections }: History, bases: DatedVatBasis[]) {
  const begun = postings.filter(({ date }) => date <= day);
  const due = new Map<string, bigint>();
  for (const key of new Set(begun.map(keyOf))) {
    const ofClass = begun.filter((posting) => keyOf(posting) === key);
    const [first] = ofClass;
    const vat = bigintSumOf(ofClass.map((each) => each.vat));
    const basis = vatBasisOn(bases, basisDayOf(first!));
    if (!isDueByCollection(basis, first!.nature)) {
      due.set(key, vat);
      continue;
    }
    const invoiceId = invoiceIdOf(first!);
    const money = collections
      .filter((each) => each.invoiceId === invoiceId && each.from <= day)
      .filter(({ until }) => until === null || until > day)
      .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const ofInvoice = begun.filter((each) => invoiceIdOf(each) === invoiceId);
    const total = bigintSumOf(ofInvoice.map((each) => centimes(each.net + each.vat)));
    const covered = money < total ? money : total;
    due.set(key, total === 0n ? 0n : divideHalfUp(vat * covered, total));
  }
  return due;
}

const sumOfValues = (sums: Map<string, bigint>) => [...sums.values()].reduce((a, b) => a + b, 0n);

it("the VAT of a period is what is due at its end less what was due before, and its drill-down adds up to every cell", () => {
  const days = fc.tuple(fc.nat({ max: 2 * LAST }), fc.nat({ max: 2 * LAST }));
  fc.assert(
    fc.property(invoices, bases, days, (made, bases, [one, other]) => {
      const history = historyOf(made);
      const period = { from: dayOf(Math.min(one, other)), to: dayOf(Math.max(one, other)) };
      const due = completeSteps(duePostings(history, { activity: ACTIVITY, bases }, period));
      const { lines, offForm } = computeG50(due, {});
      for (const line of lines) {
        const behind = postingsOfLine(due, line.line);
        expect(bigintSumOf(behind.map(({ net }) => net))).toBe(line.total);
        expect(bigintSumOf(behind.map(({ vat }) => vat))).toBe(line.vat);
        expect(line.exempt + line.taxable).toBe(line.total);
      }
      expect(bigintSumOf(postingsOfLine(due, OFF_FORM).map(({ vat }) => vat))).toBe(offForm.vat);
      const after = sumOfValues(vatDueOn(period.to, history, bases));
      const before = sumOfValues(vatDueOn(addDays(period.from, -1), history, bases));
      expect(bigintSumOf(due.map(({ vat }) => vat))).toBe(after - before);
    }),
    { numRuns: 10_000 },
  );
});

it("by the invoice, boxes and rates off the form add up to the VAT of the documents", () => {
  fc.assert(
    fc.property(invoices, fc.nat({ max: LAST }), (made, end) => {
      const { postings } = historyOf(made);
      const period = { from: YEAR.from, to: dayOf(end) };
      const terms = { activity: ACTIVITY, bases: [] } as const;
      const due = completeSteps(duePostings({ postings, collections: [] }, terms, period));
      const { lines, offForm } = computeG50(due, {});
      const ofDocuments = postings.filter(({ date }) => isDayInRange(date, period));
      const vat = lines.reduce((sum, line) => sum + line.vat, offForm.vat);
      const net = lines.reduce((sum, line) => sum + line.total, offForm.net);
      expect(vat).toBe(bigintSumOf(ofDocuments.map((each) => each.vat)));
      expect(net).toBe(bigintSumOf(ofDocuments.map((each) => each.net)));
    }),
    { numRuns: 10_000 },
  );
});

it("by collection, a whole payment makes all due but the credit notes, and no money makes nothing due", () => {
  const terms = { activity: ACTIVITY, bases: [{ basis: "COLLECTION", since: YEAR.from }] } as const;
  fc.assert(
    fc.property(invoices, fc.nat({ max: LAST }), (made, paid) => {
      const { postings } = historyOf(made);
      const collections = made.map(({ day }, place): Collection => ({
        invoiceId: `f${place}`,
        paymentId: `p${place}`,
        amount: centimes(999_999_999_999_999),
        from: dayOf(day + paid),
        until: null,
      }));
      const due = completeSteps(duePostings({ postings, collections }, terms, YEAR));
      expect(bigintSumOf(due.map(({ vat }) => vat))).toBe(
        bigintSumOf(postings.map(({ vat }) => vat)),
      );
      expect(bigintSumOf(due.map(({ net }) => net))).toBe(
        bigintSumOf(postings.map(({ net }) => net)),
      );
      const unpaid = { postings, collections: [] };
      expect(completeSteps(duePostings(unpaid, terms, YEAR))).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

const CLIENTS = [
  { id: "business", kind: "BUSINESS", country: "DZ", nif: "000016001234567" },
  { id: "twin", kind: "BUSINESS", country: null, nif: "000016001234567" },
  { id: "nameless", kind: "BUSINESS", country: "DZ", nif: null },
  { id: "person", kind: "INDIVIDUAL", country: "DZ", nif: null },
  { id: "abroad", kind: "INDIVIDUAL", country: "TN", nif: null },
].map((client) => ({ ...client, name: client.id, rc: null, ai: null, address: null }));

it("the rows of état 104 and what stands apart add up to the journal", () => {
  fc.assert(
    fc.property(invoices, (made) => {
      const { postings } = historyOf(made);
      const { rows, totals, apart } = computeEtat104(postings, CLIENTS as DeclaredClient[]);
      const parts = [...rows, apart.CONSUMER, apart.FOREIGN];
      expect(parts.reduce((sum, { net }) => sum + net, 0n)).toBe(
        bigintSumOf(postings.map(({ net }) => net)),
      );
      expect(totals.vat + apart.CONSUMER.vat + apart.FOREIGN.vat).toBe(
        bigintSumOf(postings.map(({ vat }) => vat)),
      );
    }),
    { numRuns: 10_000 },
  );
});
