import { expect, it } from "vitest";
import { completeSteps } from "../../testing/steps.ts";
import { addDays, type Day } from "../days/days.ts";
import { centimes, type BasisPoints } from "../money/money.ts";
import { duePostings } from "./duePostings.ts";
import type { Posting } from "./postings.ts";
import { type DatedVatBasis, VAT_BASES, vatBasisOn } from "./vatBasis.ts";

const FIRST = "2026-01-01" as Day;

it("a basis applies from its day until the next one, and before the first the VAT is due at the invoice", () => {
  const bases: DatedVatBasis[] = [
    { basis: "BY_NATURE", since: "2026-03-01" as Day },
    { basis: "COLLECTION", since: "2026-01-01" as Day },
    { basis: "INVOICE", since: "2026-05-01" as Day },
  ];
  const days = ["2025-12-31", "2026-01-01", "2026-02-28", "2026-03-01", "2026-04-30", "2026-06-01"];
  expect(days.map((day) => vatBasisOn(bases, day as Day))).toEqual([
    "INVOICE",
    "COLLECTION",
    "COLLECTION",
    "BY_NATURE",
    "BY_NATURE",
    "INVOICE",
  ]);
});

it("1,000 bases are sorted once for 1,000 postings", () => {
  let reads = 0;
  const bases = Array.from({ length: 1_000 }, (_, index) => {
    const basis = VAT_BASES[index % VAT_BASES.length]!;
    const day = addDays(FIRST, (index * 7) % 1_000);
    return {
      basis,
      get since() {
        reads += 1;
        return day;
      },
    };
  });
  const postings = Array.from({ length: 1_000 }, (_, index): Posting => {
    return {
      documentId: `f${index}`,
      kind: "SALES_INVOICE",
      date: addDays(FIRST, index),
      clientId: "client",
      invoice: null,
      regime: "REAL",
      rate: 1900 as BasisPoints,
      nature: "GOODS",
      g50Line: null,
      net: centimes(100_00),
      vat: centimes(19_00),
    };
  });
  const period = { from: FIRST, to: addDays(FIRST, 999) };
  const records = { postings, collections: [] };
  completeSteps(duePostings(records, { activity: "RESELLER", bases }, period));
  // Sorting compares about 10,000 pairs. Each posting is looked up two or three times, with 10
  // comparisons each.
  expect(reads).toBeLessThan(60_000);
});
