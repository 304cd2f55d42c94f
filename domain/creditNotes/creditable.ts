import { type BasisPoints, type Centimes, centimes, sumOf } from "../money/money.ts";
import type { Thousandths } from "../quantities/quantities.ts";
import type { VatOfRate } from "../totals/totals.ts";

interface QuantityAndNet {
  quantity: Thousandths;
  net: Centimes;
}

/** A line of an invoice; `net` is its HT less its share of the global discount. */
export interface InvoiceLine extends QuantityAndNet {
  id: string;
  unitPrice: Centimes;
  vatRate: BasisPoints;
}

/**
 * A line of a credit note. `sourceLineId` is the credited line of the invoice; null credits none.
 */
export interface CreditLine {
  sourceLineId: string | null;
  quantity: Thousandths;
  unitPrice: Centimes;
}

/** The lines and VAT of an invoice, or what was credited of them. */
interface LinesAndVat<Line> {
  lines: readonly Line[];
  vatByRate: readonly VatOfRate[];
}

/** What the issued credit notes of an invoice have credited of one of its lines. */
interface CreditedLine extends QuantityAndNet {
  sourceLineId: string;
  /** The sum of the quantities that were credited at the invoice's price. */
  quantity: Thousandths;
  /** The sum of the HT of all credits. */
  net: Centimes;
  /**
   * Both sums up to the latest credit by price, this one included, in the order of the issue; 0
   * without a credit by price.
   */
  untilPrice: QuantityAndNet;
}

export type CreditedInvoice = LinesAndVat<InvoiceLine>;
/** What the issued credit notes of an invoice have credited: one entry per line, one per VAT rate. */
export type CreditedAmounts = LinesAndVat<CreditedLine>;

/** The part of an invoice line that no issued credit note has credited. */
export interface RemainingLine extends QuantityAndNet {
  line: InvoiceLine;
  /**
   * The remainder that quantities are credited from: the whole line, or what the latest credit by
   * price left. Each credited quantity gets its share of it, so that all shares sum to it.
   */
  shared: QuantityAndNet;
}

/** The part of an invoice that can still be credited. */
export interface Creditable {
  lines: readonly RemainingLine[];
  vatByRate: readonly VatOfRate[];
}

/** The remainder of an invoice after its issued credit notes (docs/rules/money.md#credit-notes). */
export function creditableOf(
  invoice: CreditedInvoice,
  { lines, vatByRate }: CreditedAmounts,
): Creditable {
  const credited = new Map(lines.map((line) => [line.sourceLineId, line]));
  return {
    lines: invoice.lines.map((line) => remainderOf(line, credited.get(line.id))),
    vatByRate: invoice.vatByRate.map((part) => subtractCreditedVat(part, vatByRate)),
  };
}

/**
 * The lines that can still be credited. A line whose net amount is 0 can be credited until its
 * whole quantity is.
 */
export function remainingLines({ lines }: Creditable): RemainingLine[] {
  return lines.filter(({ line, quantity, net }) => quantity > 0 && (net > 0 || line.net === 0));
}

/** Whether a credit reduces the price instead of the quantity. */
export function isCreditByPrice({ line }: RemainingLine, { unitPrice }: CreditLine): boolean {
  return unitPrice !== line.unitPrice;
}

/**
 * Subtracts a credit from the remainder of its line. A credit by price keeps the quantity, which
 * can be credited later in proportion to the remaining net amount.
 */
export function subtractCredit(
  left: RemainingLine,
  credit: CreditLine,
  creditedNet: Centimes,
): RemainingLine {
  const net = centimes(Math.max(0, left.net - creditedNet));
  if (isCreditByPrice(left, credit)) {
    return { ...left, net, shared: { quantity: left.quantity, net } };
  }
  const quantity = Math.max(0, left.quantity - credit.quantity) as Thousandths;
  return { ...left, quantity, net };
}

const NOTHING_CREDITED = { quantity: 0 as Thousandths, net: centimes(0) };

function remainderOf(line: InvoiceLine, credited: CreditedLine | undefined): RemainingLine {
  return {
    line,
    ...subtractAmounts(line, credited ?? NOTHING_CREDITED),
    shared: subtractAmounts(line, credited?.untilPrice ?? NOTHING_CREDITED),
  };
}

const subtractAmounts = (whole: QuantityAndNet, taken: QuantityAndNet): QuantityAndNet => ({
  quantity: Math.max(0, whole.quantity - taken.quantity) as Thousandths,
  net: centimes(Math.max(0, whole.net - taken.net)),
});

function subtractCreditedVat(
  { rate, base, vat }: VatOfRate,
  taken: readonly VatOfRate[],
): VatOfRate {
  const ofRate = taken.filter((part) => part.rate === rate);
  return {
    rate,
    base: centimes(base - sumOf(ofRate.map((part) => part.base))),
    vat: centimes(vat - sumOf(ofRate.map((part) => part.vat))),
  };
}
