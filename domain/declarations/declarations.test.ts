import { describe, expect, it } from "vitest";

import {
  documentsOf,
  GOLDEN,
  goldenCollections,
  type GoldenDocument,
  goldenPostings,
  toCentimes,
} from "../../testing/vectors/goldenReports.ts";
import { completeSteps } from "../../testing/steps.ts";
import type { Day } from "../days/days.ts";
import { daysOfMonth, type Month } from "../days/months.ts";
import { isDayInRange } from "../days/ranges.ts";
import { daysOfYear } from "../days/years.ts";
import { basisPointsToFraction, dinarsFromCentimes, dinarsFromSum } from "../money/money.ts";
import { type DocumentForAnomalies, type PaymentForAnomalies, findAnomalies } from "./anomalies.ts";
import { duePostings } from "./duePostings.ts";
import { computeEtat104, type DeclaredClient } from "./etat104.ts";
import { computeG12bis, flatPostings, type FlatTax, flatRegimeOf } from "./g12bis.ts";
import { computeG50 } from "./g50.ts";
import { computeMonthlyStampDuty, type RecordWithStampDuty } from "./monthlyStampDuty.ts";
import { roundBase, roundDuty } from "./rounding.ts";
import { VAT_BASES } from "./vatBasis.ts";

const inBigint = (dinars: number) => BigInt(toCentimes(dinars));

it.each(GOLDEN.expect.rounding)(
  "$exact DA is rounded to $base as a base, to $duty as a duty",
  (golden) => {
    expect(roundBase(inBigint(golden.exact))).toBe(inBigint(golden.base));
    expect(roundDuty(inBigint(golden.exact))).toBe(inBigint(golden.duty));
  },
);

const CLIENTS: DeclaredClient[] = GOLDEN.clients.map(({ kind, ...client }) => ({
  ...client,
  kind: kind === "CONSUMER" ? "INDIVIDUAL" : "BUSINESS",
}));

it.each(Object.entries(GOLDEN.expect.etat104))(
  "the golden état 104 of %s",
  (organization, golden) => {
    const year = daysOfYear(2026);
    const ofYear = goldenPostings(organization).filter(({ date }) => isDayInRange(date, year));
    const { rows, totals, apart } = computeEtat104(ofYear, CLIENTS);
    const amounts = ({ net, vat }: { net: bigint; vat: bigint }) => {
      return { ht: dinarsFromSum(net), vat: dinarsFromSum(vat) };
    };
    const shown = rows.map(({ key, client, ...sums }) => {
      const { name, nif, rc, ai, address } = client;
      return { key, name, nif, rc, ai, address, ...amounts(sums) };
    });
    expect(golden.rows).toMatchObject(shown);
    expect(shown).toHaveLength(golden.rows.length);
    expect(amounts(totals)).toEqual(golden.totals);
    expect({ CONSUMER: amounts(apart.CONSUMER), FOREIGN: amounts(apart.FOREIGN) }).toEqual(
      golden.apart,
    );
  },
);

const GOLDEN_YEARS: Record<string, number> = { B: 2025, C: 2026 };

it.each(Object.entries(GOLDEN.expect.g12bis))(
  "the golden G12 bis of %s",
  (organization, golden) => {
    const year = GOLDEN_YEARS[organization]!;
    const regimes = GOLDEN.organizations[organization]!.regimes.map(([since, regime]) => {
      return { since, regime };
    });
    const regime = flatRegimeOf(regimes, year)!;
    const terms = { regime, year, today: "2026-12-31" as Day };
    const postings = completeSteps(
      flatPostings(goldenPostings(organization), goldenCollections(organization), terms),
    );
    const g12bis = computeG12bis(postings, regime);
    const onWire = ({ turnover, tax, rates }: FlatTax) => ({
      turnover: dinarsFromSum(turnover),
      tax: dinarsFromSum(tax),
      rates: Object.fromEntries(
        rates.map((each) => [
          String(basisPointsToFraction(each.rate)),
          { turnover: dinarsFromSum(each.turnover), tax: dinarsFromSum(each.tax) },
        ]),
      ),
    });
    expect({
      invoiced: onWire(g12bis.invoiced),
      collected: onWire(g12bis.collected),
      collectedLater: dinarsFromSum(g12bis.collectedLater),
      gauge: {
        threshold: dinarsFromCentimes(g12bis.gauge!.threshold),
        share: g12bis.gauge!.share / 10_000,
      },
    }).toEqual(golden);
  },
);

it.each(Object.entries(GOLDEN.expect.stamp))("the golden stamp duty of %s", (month, golden) => {
  const invoices = documentsOf("A")
    .filter(({ state, kind }) => state === "ISSUED" && kind === "INVOICE")
    .map(({ id, date, expect: { ht, vat, stamp } }): RecordWithStampDuty => {
      return {
        id,
        date,
        base: toCentimes(Math.round((ht + vat) * 100) / 100),
        stamp: toCentimes(stamp),
      };
    });
  const receipts = GOLDEN.payments
    .filter(({ organization, cancelled }) => organization === "A" && !cancelled)
    .map(({ id, paidOn, stampBase, stampDuty }): RecordWithStampDuty => {
      return { id, date: paidOn, base: toCentimes(stampBase), stamp: toCentimes(stampDuty) };
    });
  const stamp = computeMonthlyStampDuty(invoices, receipts, daysOfMonth(month as Month));
  const onWire = ({ date, base, stamp }: RecordWithStampDuty) => {
    return { date, base: dinarsFromCentimes(base), stamp: dinarsFromCentimes(stamp) };
  };
  expect({
    documents: stamp.documents.map(({ id, ...each }) => ({
      document: id,
      ...onWire({ id, ...each }),
    })),
    receipts: stamp.receipts.map(({ id, ...each }) => ({
      payment: id,
      ...onWire({ id, ...each }),
    })),
    total: dinarsFromSum(stamp.total),
  }).toEqual(golden);
});

function checkedDocument(document: GoldenDocument): DocumentForAnomalies {
  const client = GOLDEN.clients.find(({ id }) => id === document.client)!;
  const ofDocument = goldenPostings("A").filter(({ documentId }) => documentId === document.id);
  const hasExemptLine = document.lines.some(({ tva }) => tva === 0);
  return {
    id: document.id,
    kind: document.kind === "CREDIT" ? "CREDIT_INVOICE" : "SALES_INVOICE",
    regime: document.regime,
    isIssued: document.state === "ISSUED",
    hasSource: document.source !== null,
    isForBusiness: client.kind === "BUSINESS",
    clientNif: client.nif,
    lacksVatReason: hasExemptLine && !document.vatExempt && document.vatReason === null,
    rates: ofDocument.map(({ rate }) => rate),
  };
}

const checkedPayments = GOLDEN.payments
  .filter(({ organization, cancelled }) => organization === "A" && !cancelled)
  .map(({ id, paidOn, clearedOn, amount }): PaymentForAnomalies => ({
    id,
    paidOn,
    clearedOn,
    amount: toCentimes(amount),
    settlements: GOLDEN.settlements
      .filter(({ payment }) => payment === id)
      .map(({ settledOn, endedOn, ...each }) => {
        return { amount: toCentimes(each.amount), settledOn, endedOn };
      }),
  }));

function anomaliesOf(monthKey: string) {
  const month = daysOfMonth(monthKey as Month);
  const checked = documentsOf("A")
    .filter(({ date, archived }) => isDayInRange(date, month) && !archived)
    .filter(
      ({ state, status }) => state === "ISSUED" || (state === "NONE" && status !== "REJECTED"),
    )
    .map(checkedDocument);
  const found = VAT_BASES.flatMap((basis) => {
    const terms = { activity: "RESELLER" as const, bases: [{ basis, since: "2000-01-01" as Day }] };
    const records = { postings: goldenPostings("A"), collections: goldenCollections("A") };
    const { lines } = computeG50(completeSteps(duePostings(records, terms, month)), {});
    return findAnomalies(checked, checkedPayments, lines, month).flatMap(
      ({ code, records: of }) => {
        const title = code === "NEGATIVE_LINE" ? `${code} ${basis}` : code;
        return of.map((subject) => `${title} ${subject}`);
      },
    );
  });
  return [...new Set(found)].toSorted();
}

describe("the golden anomalies", () => {
  it.each(Object.entries(GOLDEN.expect.anomalies))("of %s", (month, golden) => {
    expect(anomaliesOf(month)).toEqual(
      golden.map(({ code, subject }) => `${code} ${subject}`).toSorted(),
    );
  });
});
