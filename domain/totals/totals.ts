import { type Discount, computeDiscount } from "./discounts.ts";
import type { PaymentMethod } from "../documents/documents.ts";
import {
  type BasisPoints,
  type Centimes,
  centimes,
  divideHalfUp,
  shareOf,
  sumOf,
} from "../money/money.ts";
import { ONE_UNIT, type Thousandths } from "../quantities/quantities.ts";
import { allocateByLargestRemainder } from "./largestRemainder.ts";
import { type StampDutySchedule, computeStampDuty } from "./stampDuty.ts";

/**
 * Bounds of a document (docs/rules/money.md#bounds). Quantities in thousandths, amounts in
 * centimes, texts in characters.
 */
export const DOCUMENT_LIMITS = {
  quantityMin: 1 as Thousandths,
  quantityMax: 999_999_999 as Thousandths,
  unitPriceMax: centimes(999_999_999_99),
  linesMin: 1,
  linesMax: 500,
  grossSumMax: centimes(999_999_999_999_99),
  notes: 5_000,
  description: 2_000,
  name: 200,
  numero: 40,
} as const;

export type PricedLine = {
  quantity: Thousandths;
  unitPrice: Centimes;
  discount: Discount;
  vatRate: BasisPoints;
};

export type PricedDocument = {
  lines: readonly PricedLine[];
  globalDiscount: Discount;
  paymentMethod: PaymentMethod;
  stampDutySchedule: StampDutySchedule;
};

export type LineTotals = {
  gross: Centimes;
  discount: Centimes;
  /** Before the line's share of the global discount. */
  excludingTax: Centimes;
  /** For display on the line; the document's VAT is rounded once per rate. */
  includingTax: Centimes;
};

export type VatOfRate = { rate: BasisPoints; base: Centimes; vat: Centimes };

export type DocumentTotals = {
  lines: LineTotals[];
  totalBeforeDiscounts: Centimes;
  totalDiscounts: Centimes;
  /** After the discounts of the lines and of the document. */
  totalExcludingTax: Centimes;
  vat: Centimes;
  /** Highest rate first. */
  vatByRate: VatOfRate[];
  stampDuty: Centimes;
  totalToPay: Centimes;
};

type QuantifiedLine = Pick<PricedLine, "quantity" | "unitPrice">;

/** Whether the lines' sum before discounts exceeds the limit of a document. */
export function exceedsGrossLimit(lines: readonly QuantifiedLine[]): boolean {
  const sum = lines.reduce((total, line) => total + bigintGrossOf(line), 0n);
  return sum > BigInt(DOCUMENT_LIMITS.grossSumMax);
}

/**
 * All totals of a document, in centimes (docs/rules/money.md#totals). The form and the server both use
 * it, so their totals don't differ. A credit note of an invoice uses `computeCreditNote`.
 * @throws RangeError when the lines exceed the gross limit: call `exceedsGrossLimit` first.
 */
export function computeTotals(document: PricedDocument): DocumentTotals {
  if (exceedsGrossLimit(document.lines)) throw new RangeError("the lines exceed the gross limit");

  const lines = totalsOfLines(document.lines);
  const afterLineDiscounts = sumOf(lines.map((line) => line.excludingTax));
  const globalDiscount = computeDiscount(afterLineDiscounts, document.globalDiscount);
  const totalExcludingTax = centimes(afterLineDiscounts - globalDiscount);

  const vatByRate = vatOfLines(document.lines, lines, globalDiscount);
  const stampDutyOn = (base: Centimes) => stampDutyOf(document, base);
  return sumTotals({ lines, totalExcludingTax, vatByRate }, stampDutyOn);
}

type TaxedTotals = Pick<DocumentTotals, "lines" | "totalExcludingTax" | "vatByRate">;

/** Sums a document with known lines, discounts and VAT; by default without stamp duty. */
export function sumTotals(
  { lines, totalExcludingTax, vatByRate }: TaxedTotals,
  stampDutyOn: (base: Centimes) => Centimes = () => centimes(0),
): DocumentTotals {
  const totalBeforeDiscounts = sumOf(lines.map((line) => line.gross));
  const vat = sumOf(vatByRate.map((part) => part.vat));
  const stampDuty = stampDutyOn(centimes(totalExcludingTax + vat));
  return {
    lines,
    totalBeforeDiscounts,
    totalDiscounts: centimes(totalBeforeDiscounts - totalExcludingTax),
    totalExcludingTax,
    vat,
    vatByRate,
    stampDuty,
    totalToPay: centimes(totalExcludingTax + vat + stampDuty),
  };
}

/**
 * The totals of each line, in centimes, before the document's global discount
 * (docs/rules/money.md#lines).
 * @throws RangeError for a line beyond the safe integers: call `exceedsGrossLimit` first.
 */
export function totalsOfLines(lines: readonly PricedLine[]): LineTotals[] {
  return lines.map(totalsOfLine);
}

function totalsOfLine(line: PricedLine): LineTotals {
  const gross = grossOfLine(line);
  const discount = computeDiscount(gross, line.discount);
  const excludingTax = centimes(gross - discount);
  const includingTax = centimes(excludingTax + shareOf(excludingTax, line.vatRate));
  return { gross, discount, excludingTax, includingTax };
}

/**
 * VAT is rounded once per rate, on the sum of its lines less their shares of the global discount.
 */
function vatOfLines(
  lines: readonly PricedLine[],
  totals: readonly LineTotals[],
  globalDiscount: Centimes,
): VatOfRate[] {
  const amounts = totals.map((line) => line.excludingTax);
  const shares = allocateByLargestRemainder(globalDiscount, amounts);
  const bases = new Map<BasisPoints, number>();
  lines.forEach(({ vatRate }, index) => {
    const net = (amounts[index] ?? 0) - (shares[index] ?? 0);
    bases.set(vatRate, (bases.get(vatRate) ?? 0) + net);
  });
  return vatOfBases(bases, shareOf);
}

/** The VAT of the sum of each rate's lines, the highest rate first. */
export function vatOfBases(
  bases: ReadonlyMap<BasisPoints, number>,
  vatOfBase: (base: Centimes, rate: BasisPoints) => Centimes,
): VatOfRate[] {
  return [...bases]
    .map(([rate, sum]) => {
      const base = centimes(sum);
      return { rate, base, vat: vatOfBase(base, rate) };
    })
    .toSorted((a, b) => b.rate - a.rate);
}

function stampDutyOf(document: PricedDocument, base: Centimes): Centimes {
  if (document.paymentMethod !== "CASH") return centimes(0);
  return computeStampDuty(base, document.stampDutySchedule);
}

/**
 * Quantity × unit price, in centimes.
 * @throws RangeError beyond the safe integers.
 */
export function grossOfLine(line: QuantifiedLine): Centimes {
  return centimes(Number(bigintGrossOf(line)));
}

/** In BigInt, because the largest quantity times the largest price exceeds 2^53. */
function bigintGrossOf({ quantity, unitPrice }: QuantifiedLine): bigint {
  return divideHalfUp(BigInt(quantity) * BigInt(unitPrice), BigInt(ONE_UNIT));
}
