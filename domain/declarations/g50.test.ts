import { describe, expect, it } from "vitest";

import {
  GOLDEN,
  goldenCollections,
  goldenPostings,
  toCentimes,
} from "../../testing/vectors/goldenReports.ts";
import { completeSteps } from "../../testing/steps.ts";
import { daysOfMonth, type Month } from "../days/months.ts";
import { dinarsFromSum } from "../money/money.ts";
import { duePostings } from "./duePostings.ts";
import type { DuePosting } from "./dueClass.ts";
import { computeG50, type G50Figures, postingsOfLine, type EnteredValues } from "./g50.ts";
import type { EnteredBox } from "./g50Boxes.ts";
import type { DatedVatBasis, VatBasis } from "./vatBasis.ts";
import type { Day } from "../days/days.ts";

const since = (basis: VatBasis): DatedVatBasis[] => [{ basis, since: "2000-01-01" as Day }];

const BASES: Record<string, DatedVatBasis[]> = {
  INVOICE: since("INVOICE"),
  COLLECTION: since("COLLECTION"),
  BY_NATURE: since("BY_NATURE"),
  SWITCH: GOLDEN.basisThatChanges.map(([day, basis]) => ({ basis, since: day })),
};

function dueIn(organization: string, month: string, bases: DatedVatBasis[]): DuePosting[] {
  const postings = goldenPostings(organization);
  const collections = goldenCollections(organization);
  const { activity } = GOLDEN.organizations[organization]!;
  const records = { postings, collections };
  return completeSteps(duePostings(records, { activity, bases }, daysOfMonth(month as Month)));
}

const enteredValues = (typed: Partial<Record<EnteredBox, number>> = {}): EnteredValues =>
  Object.fromEntries(Object.entries(typed).map(([box, dinars]) => [box, toCentimes(dinars)]));

/** The amounts of a line by document, cause and column. */
function drillDown(postings: readonly DuePosting[]) {
  const sums = new Map<
    string,
    { document: string; by: string; exempt: boolean; ht: number; vat: number }
  >();
  for (const { documentId: document, by, rate, net, vat } of postings) {
    const exempt = rate === 0;
    const key = `${document} ${by.id} ${exempt}`;
    const sum = sums.get(key) ?? { document, by: by.id, exempt, ht: 0, vat: 0 };
    sums.set(key, { ...sum, ht: sum.ht + net, vat: sum.vat + vat });
  }
  return [...sums.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => ({ ...sum, ht: sum.ht / 100, vat: sum.vat / 100 }));
}

function onWire({ line, total, exempt, taxable, vat, form }: G50Figures, due: DuePosting[]) {
  return {
    line,
    total: dinarsFromSum(total),
    exempt: dinarsFromSum(exempt),
    taxable: dinarsFromSum(taxable),
    vat: dinarsFromSum(vat),
    form: { taxable: dinarsFromSum(form.taxable), vat: dinarsFromSum(form.vat) },
    postings: drillDown(postingsOfLine(due, line)),
  };
}

function g50Of(due: DuePosting[], typed: Partial<Record<EnteredBox, number>> | undefined) {
  const g50 = computeG50(due, enteredValues(typed));
  return {
    ...(typed === undefined ? {} : { typed }),
    lines: g50.lines.map((line) => onWire(line, due)),
    offForm: { ht: dinarsFromSum(g50.offForm.net), vat: dinarsFromSum(g50.offForm.vat) },
    due: dinarsFromSum(g50.due),
    deductions: dinarsFromSum(g50.deductions),
    E3B00: dinarsFromSum(g50.E3B00),
    E3B99: dinarsFromSum(g50.E3B99),
  };
}

describe.each(Object.keys(GOLDEN.expect.g50))("the golden G50, VAT due by %s", (basis) => {
  it.each(Object.entries(GOLDEN.expect.g50[basis]!))("of %s", (month, expected) => {
    expect(g50Of(dueIn("A", month, BASES[basis]!), expected.typed)).toEqual(expected);
  });
});

it.each(Object.entries(GOLDEN.expect.g50OfB))(
  "the golden G50 of a liberal profession that was under the IFU before, of %s",
  (month, expected) => {
    expect(g50Of(dueIn("B", month, since("COLLECTION")), expected.typed)).toEqual(expected);
  },
);
