import type { Day } from "../days/days.ts";
import { type DayRange, isDayInRange } from "../days/ranges.ts";
import { daysOfYear } from "../days/years.ts";
import {
  chargesVat,
  type DatedTaxRegime,
  TAX_REGIME_RULES,
  TAX_REGIMES,
  type TaxRegime,
  taxRegimeOn,
} from "../enterprises/taxRegimes.ts";
import { type BasisPoints, type Centimes, divideHalfUp, bigintSumOf } from "../money/money.ts";
import type { Nature } from "./classes.ts";
import { collectedPostings } from "./collectedPostings.ts";
import { classifyPosting, type DuePosting } from "./dueClass.ts";
import { type Collection, invoiceIdOf, type Posting } from "./postings.ts";
import type { Steps } from "./steps.ts";

export type FlatRegime = Exclude<TaxRegime, "REAL">;

const GOODS_RATE = 500 as BasisPoints;
const OTHER_RATE = 1200 as BasisPoints;
const AUTO_ENTREPRENEUR_RATE = 50 as BasisPoints;

/** The rate of the flat-rate tax: CIDTA 282 sexies. */
export function flatRateOf(regime: FlatRegime, nature: Nature): BasisPoints {
  if (regime === "AUTO_ENTREPRENEUR") return AUTO_ENTREPRENEUR_RATE;
  return nature === "GOODS" ? GOODS_RATE : OTHER_RATE;
}

const isFlat = (regime: TaxRegime): regime is FlatRegime => !chargesVat(regime);

export const FLAT_REGIMES: readonly FlatRegime[] = TAX_REGIMES.filter(isFlat);

/**
 * The regime without VAT of a year, the last one if there were several; null where VAT was due all
 * year.
 */
export function flatRegimeOf(regimes: readonly DatedTaxRegime[], year: number): FlatRegime | null {
  const { from, to } = daysOfYear(year);
  const begun = regimes.map(({ since }) => since).filter((since) => since > from && since <= to);
  const inForce = [from, ...begun.toSorted()].map((day) => taxRegimeOn(regimes, day));
  return inForce.findLast(isFlat) ?? null;
}

export interface FlatTax {
  turnover: bigint;
  tax: bigint;
  /** The lowest rate first. */
  rates: { rate: BasisPoints; turnover: bigint; tax: bigint }[];
}

export interface G12bis {
  regime: FlatRegime;
  invoiced: FlatTax;
  collected: FlatTax;
  /** The amount collected after the year for documents of the year. */
  collectedLater: bigint;
  /** The invoiced turnover as a share of the regime's limit, in ten-thousandths. */
  gauge: { threshold: Centimes; share: number } | null;
}

/** The turnover of a document, or of a payment that collects a part of one. */
export interface FlatPosting {
  documentId: string;
  date: Day;
  by: DuePosting["by"];
  nature: Nature;
  net: Centimes;
}

/**
 * The amounts invoiced and collected in the year, and those collected later for invoices of the
 * year.
 */
export interface FlatPostings {
  invoiced: FlatPosting[];
  collected: FlatPosting[];
  later: FlatPosting[];
}

/**
 * The regime without VAT and the year of a declaration, and today, until which collections count.
 */
export interface FlatTerms {
  regime: FlatRegime;
  year: number;
  today: Day;
}

function flatTaxOf(postings: readonly FlatPosting[], regime: FlatRegime): FlatTax {
  const sums = new Map<BasisPoints, bigint>();
  for (const { nature, net } of postings) {
    const rate = flatRateOf(regime, nature);
    sums.set(rate, (sums.get(rate) ?? 0n) + BigInt(net));
  }
  const rates = [...sums]
    .map(([rate, turnover]) => {
      return { rate, turnover, tax: divideHalfUp(turnover * BigInt(rate), 10_000n) };
    })
    .toSorted((a, b) => a.rate - b.rate);
  const turnover = rates.reduce((sum, each) => sum + each.turnover, 0n);
  return { turnover, tax: rates.reduce((sum, each) => sum + each.tax, 0n), rates };
}

const toInvoicedPosting = ({ documentId, date, nature, net }: Posting): FlatPosting => {
  return { documentId, date, by: { kind: "DOCUMENT", id: documentId }, nature, net };
};

/** The amounts collected in a period. A credit note without an invoice counts on its own day. */
function* collectedFlatPostings(
  postings: readonly Posting[],
  collections: readonly Collection[],
  period: DayRange,
): Steps<FlatPosting[]> {
  const lacksInvoice = ({ kind, invoice }: Posting) =>
    kind === "CREDIT_INVOICE" && invoice === null;
  // The activity only decides boxes, and the G12 bis has none: any activity gives the same result.
  const classed = postings
    .filter((each) => !lacksInvoice(each))
    .map((each) => classifyPosting(each, "RESELLER"));
  const withoutInvoice = postings.filter(
    (each) => lacksInvoice(each) && isDayInRange(each.date, period),
  );
  const isCollected = () => true;
  const collected = yield* collectedPostings(classed, collections, { isCollected, period });
  return [...withoutInvoice.map(toInvoicedPosting), ...collected];
}

/**
 * The amounts that a G12 bis sums (docs/rules/declarations.md#g12-bis). Only documents under its
 * regime count.
 * @param postings the postings of the year's documents, and all postings of each invoice that has a
 *   payment or a credit note in the year or later, with those of its credit notes
 * @param collections all collections of these invoices until today
 */
export function* flatPostings(
  postings: readonly Posting[],
  collections: readonly Collection[],
  { regime, year, today }: FlatTerms,
): Steps<FlatPostings> {
  const time = daysOfYear(year);
  const ofRegime = postings.filter((posting) => posting.regime === regime);
  const ofYear = ofRegime.filter(({ date }) => isDayInRange(date, time));
  const invoices = new Set(
    ofYear.filter(({ kind }) => kind === "SALES_INVOICE").map(({ documentId }) => documentId),
  );
  const later = { from: `${year + 1}-01-01` as Day, to: today };
  const ofInvoices = ofRegime.filter((posting) => invoices.has(invoiceIdOf(posting)));
  return {
    invoiced: ofYear.map(toInvoicedPosting),
    collected: yield* collectedFlatPostings(ofRegime, collections, time),
    later: yield* collectedFlatPostings(ofInvoices, collections, later),
  };
}

function gaugeOf(regime: FlatRegime, turnover: bigint): G12bis["gauge"] {
  const threshold = TAX_REGIME_RULES[regime].turnoverMax;
  if (threshold === null) return null;
  return { threshold, share: Number(divideHalfUp(turnover * 10_000n, BigInt(threshold))) };
}

/**
 * Computes the G12 bis of a year (docs/rules/declarations.md#g12-bis) from the result of
 * `flatPostings`.
 */
export function computeG12bis(postings: FlatPostings, regime: FlatRegime): G12bis {
  const invoiced = flatTaxOf(postings.invoiced, regime);
  return {
    regime,
    invoiced,
    collected: flatTaxOf(postings.collected, regime),
    collectedLater: bigintSumOf(postings.later.map(({ net }) => net)),
    gauge: gaugeOf(regime, invoiced.turnover),
  };
}
