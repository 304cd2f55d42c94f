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
  isByPrice,
  type RemainingLine,
  subtractCredit,
} from "./creditable.ts";

export interface CreditNoteTotals extends DocumentTotals {
  /** Indexes of the lines that exceed the rest of the invoice, or name no line of it. */
  exceeding: number[];
}

/**
 * The amounts of a credit note: those of the invoice come back with its lines, discounts included,
 * without stamp duty (docs/rules/money.md#credit-notes). A line that credits more than what is left gets only that.
 *
 * @throws RangeError when the lines exceed the gross limit
 */
export function computeCreditNote(
  creditable: Creditable,
  asked: readonly CreditLine[],
): CreditNoteTotals {
  const { lines, exceeding, bases } = creditLines(creditable, asked);
  const vatByRate = vatOf(creditable, bases);
  const totalExcludingTax = sumOf(lines.map((line) => line.excludingTax));
  return { ...sumTotals({ lines, totalExcludingTax, vatByRate }), exceeding };
}

/** The lines one after the other: two of them can credit the same line. */
function creditLines(creditable: Creditable, asked: readonly CreditLine[]) {
  const left = new Map(creditable.lines.map((each) => [each.line.id, each]));
  const bases = new Map<BasisPoints, number>();
  const exceeding: number[] = [];
  const lines = asked.map((credit, index): LineTotals => {
    const before = credit.sourceLineId === null ? undefined : left.get(credit.sourceLineId);
    if (before === undefined || exceeds(before, credit)) exceeding.push(index);
    if (before === undefined) return totalsOf(credit, centimes(0), 0 as BasisPoints);
    const net = netOf(before, credit);
    const { id, vatRate } = before.line;
    left.set(id, subtractCredit(before, credit, net));
    bases.set(vatRate, (bases.get(vatRate) ?? 0) + net);
    return totalsOf(credit, net, vatRate);
  });
  return { lines, exceeding, bases };
}

/**
 * Pieces credited at the invoice's price take their share of the net amount; the last ones take the
 * rest of it.
 */
function netOf(left: RemainingLine, credit: CreditLine): Centimes {
  if (isByPrice(left, credit)) return minCentimes(grossOfLine(credit), left.net);
  const { quantity, net } = left.shared;
  if (credit.quantity >= left.quantity) return left.net;
  const soFar = quantity - left.quantity + credit.quantity;
  const share = Number(divideHalfUp(BigInt(net) * BigInt(soFar), BigInt(quantity)));
  return minCentimes(centimes(Math.max(0, share - (net - left.net))), left.net);
}

function exceeds(left: RemainingLine, credit: CreditLine): boolean {
  if (credit.quantity > left.quantity || credit.unitPrice > left.line.unitPrice) return true;
  return isByPrice(left, credit) && grossOfLine(credit) > left.net;
}

/** The last credit of a rate takes the rest of its VAT: the roundings of the others then sum to the invoice's. */
function vatOf({ vatByRate }: Creditable, bases: ReadonlyMap<BasisPoints, number>): VatOfRate[] {
  return vatOfBases(bases, (base, rate) => {
    const left = vatByRate.find((part) => part.rate === rate);
    if (left === undefined) return shareOf(base, rate);
    return base === left.base ? left.vat : minCentimes(shareOf(base, rate), left.vat);
  });
}

/**
 * Of decimal quantities a share can pass quantity × price by the rounding of a centime: it is then its own
 * gross, so that no discount is negative.
 */
function totalsOf(credit: CreditLine, net: Centimes, rate: BasisPoints): LineTotals {
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
