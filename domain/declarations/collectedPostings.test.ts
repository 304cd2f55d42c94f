import { expect, it } from "vitest";
import { completeSteps, countPauses } from "../../testing/steps.ts";
import type { Day } from "../days/days.ts";
import { daysOfMonth, type Month } from "../days/months.ts";
import { type BasisPoints, centimes } from "../money/money.ts";
import { duePostings } from "./duePostings.ts";
import type { Collection, Posting } from "./postings.ts";

const TERMS = {
  activity: "RESELLER",
  bases: [{ basis: "COLLECTION", since: "2026-01-01" as Day }],
} as const;

/** An invoice of 500 lines, each at a rate of its own: 100 DA and 1 DA of VAT a line. */
const POSTINGS = Array.from({ length: 500 }, (_, index): Posting => {
  return {
    documentId: "invoice",
    kind: "SALES_INVOICE",
    date: "2026-01-10" as Day,
    clientId: "client",
    invoice: null,
    regime: "REAL",
    rate: (index + 1) as BasisPoints,
    nature: "GOODS",
    g50Line: null,
    net: centimes(100_00),
    vat: centimes(1_00),
  };
});

/** 1,000 payments of a day. Together they pay the 50,500 DA of the invoice. */
const COLLECTIONS = Array.from({ length: 1_000 }, (_, index): Collection => {
  return {
    invoiceId: "invoice",
    paymentId: `p${index}`,
    amount: centimes(50_50),
    from: "2026-02-15" as Day,
    until: null,
  };
});

const duePostingsOf = (month: string) =>
  duePostings({ postings: POSTINGS, collections: COLLECTIONS }, TERMS, daysOfMonth(month as Month));

it("1,000 payments of an invoice of 500 rates are computed in parts of at most ten payments", () => {
  expect(countPauses(duePostingsOf("2026-02"))).toBeGreaterThanOrEqual(100);
  const due = completeSteps(duePostingsOf("2026-02"));
  expect(due.reduce((sum, { vat }) => sum + vat, 0)).toBe(500_00);
  expect(due.reduce((sum, { net }) => sum + net, 0)).toBe(50_000_00);
});

it("payments before the period are summed, not computed one by one", () => {
  expect(countPauses(duePostingsOf("2026-03"))).toBe(0);
  expect(completeSteps(duePostingsOf("2026-03"))).toEqual([]);
});

it("many postings are classified in parts", () => {
  const postings = Array.from({ length: 40 }, () => POSTINGS).flat();
  const steps = duePostings({ postings, collections: [] }, TERMS, daysOfMonth("2026-05" as Month));
  expect(countPauses(steps)).toBeGreaterThanOrEqual(3);
});
