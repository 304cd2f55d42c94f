import {
  type BasisPoints,
  type Centimes,
  centimes,
  divideHalfUp,
  shareOf,
  sumOf,
} from "../money/money.ts";
import {
  type DocumentTotals,
  grossOfLine,
  type LineTotals,
  sumTotals,
  type VatOfRate,
  vatOfBases,
} from "../totals/totals.ts";
import {
  type Creditable,
  type CreditLine,
  isCreditByPrice,
  type RemainingLine,
  subtractCredit,
} from "./creditable.ts";

export interface CreditNoteTotals extends DocumentTotals {
  /**
   * Indexes of the lines that exceed the remainder of their invoice line, or refer to no line of
   * the invoice.
   */
  exceeding: number[];
}

/**
 * Computes the amounts of a credit note: each line gets its share of the invoice line, discounts
 * included. There is no stamp duty (docs/rules/money.md#credit-notes). A line that exceeds the
 * remainder gets only the remainder; one that refers to no line of the invoice gets 0.
 * @throws RangeError beyond the safe integers
 */
export function computeCreditNote(
  creditable: Creditable,
  requested: readonly CreditLine[],
): CreditNoteTotals {
  const { lines, exceeding, bases } = creditLines(creditable, requested);
  const vatByRate = vatOfCredits(creditable, bases);
  const totalExcludingTax = sumOf(lines.map((line) => line.excludingTax));
  return { ...sumTotals({ lines, totalExcludingTax, vatByRate }), exceeding };
}

/** Credits the lines in order, because two of them can credit the same invoice line. */
function creditLines(creditable: Creditable, requested: readonly CreditLine[]) {
  const left = new Map(creditable.lines.map((each) => [each.line.id, each]));
  const bases = new Map<BasisPoints, number>();
  const exceeding: number[] = [];
  const lines = requested.map((credit, index): LineTotals => {
    const before = credit.sourceLineId === null ? undefined : left.get(credit.sourceLineId);
    if (before === undefined || exceedsRemainder(before, credit)) exceeding.push(index);
    if (before === undefined) return totalsOfCredit(credit, centimes(0), 0 as BasisPoints);
    const net = netOfCredit(before, credit);
    const { id, vatRate } = before.line;
    left.set(id, subtractCredit(before, credit, net));
    bases.set(vatRate, (bases.get(vatRate) ?? 0) + net);
    return totalsOfCredit(credit, net, vatRate);
  });
  return { lines, exceeding, bases };
}

/**
 * The net amount of a credit, at most the remainder. A quantity at the invoice's price gets its share
 * of the line's net amount; the last quantity gets the remainder. A credit by price gets quantity ×
 * price.
 */
function netOfCredit(left: RemainingLine, credit: CreditLine): Centimes {
  if (isCreditByPrice(left, credit)) return minCentimes(grossOfLine(credit), left.net);
  const { quantity, net } = left.shared;
  if (credit.quantity >= left.quantity) return left.net;
  const soFar = quantity - left.quantity + credit.quantity;
  const share = Number(divideHalfUp(BigInt(net) * BigInt(soFar), BigInt(quantity)));
  return minCentimes(centimes(Math.max(0, share - (net - left.net))), left.net);
}

function exceedsRemainder(left: RemainingLine, credit: CreditLine): boolean {
  if (credit.quantity > left.quantity || credit.unitPrice > left.line.unitPrice) return true;
  return isCreditByPrice(left, credit) && grossOfLine(credit) > left.net;
}

/**
 * The VAT by rate, at most the remainder. The credit that uses up the base of a rate gets the
 * remainder of its VAT, so that the rounded amounts sum to the invoice's VAT.
 */
function vatOfCredits(
  { vatByRate }: Creditable,
  bases: ReadonlyMap<BasisPoints, number>,
): VatOfRate[] {
  return vatOfBases(bases, (base, rate) => {
    const left = vatByRate.find((part) => part.rate === rate);
    if (left === undefined) return shareOf(base, rate);
    return base === left.base ? left.vat : minCentimes(shareOf(base, rate), left.vat);
  });
}

/**
 * The totals of a credited line. With a decimal quantity, the share can exceed quantity × price by
 * a rounded centime. The share is then also the gross amount, so that no discount is negative.
 */
function totalsOfCredit(credit: CreditLine, net: Centimes, rate: BasisPoints): LineTotals {
  const gross = centimes(Math.max(grossOfLine(credit), net));
  return {
    gross,
    discount: centimes(gross - net),
    excludingTax: net,
    includingTax: centimes(net + shareOf(net, rate)),
  };
}

function minCentimes(a: Centimes, b: Centimes): Centimes {
  return a < b ? a : b;
}
