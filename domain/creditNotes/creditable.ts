import { type BasisPoints, type Centimes, centimes, sumOf } from "../money/money.ts";
import type { Thousandths } from "../quantities/quantities.ts";
import type { VatOfRate } from "../totals/totals.ts";

/** A line of an invoice; `net` is its HT less its share of the global discount. */
export interface InvoiceLine {
  id: string;
  quantity: Thousandths;
  unitPrice: Centimes;
  vatRate: BasisPoints;
  net: Centimes;
}

/**
 * A line of a credit note. `sourceLineId` is the credited line of the invoice; null credits none.
 */
export interface CreditLine {
  sourceLineId: string | null;
  quantity: Thousandths;
  unitPrice: Centimes;
}

/** The lines and VAT of an invoice, or of a credit note that was issued for it. */
interface LinesAndVat<Line> {
  lines: readonly Line[];
  vatByRate: readonly VatOfRate[];
}

export type CreditedInvoice = LinesAndVat<InvoiceLine>;
export type IssuedCreditNote = LinesAndVat<CreditLine & { net: Centimes }>;

/** The part of an invoice line that no issued credit note has credited. */
export interface RemainingLine {
  line: InvoiceLine;
  quantity: Thousandths;
  net: Centimes;
  /**
   * The remainder that quantities are credited from: the whole line, or what the latest credit by
   * price left. Each credited quantity gets its share of it, so that all shares sum to it.
   */
  shared: { quantity: Thousandths; net: Centimes };
}

/** The part of an invoice that can still be credited. */
export interface Creditable {
  lines: readonly RemainingLine[];
  vatByRate: readonly VatOfRate[];
}

/**
 * The remainder of an invoice after its issued credit notes (docs/rules/money.md#credit-notes).
 * @param issued in the order of their issue
 */
export function creditableOf(
  invoice: CreditedInvoice,
  issued: readonly IssuedCreditNote[],
): Creditable {
  const left = new Map(invoice.lines.map((line) => [line.id, uncreditedLine(line)]));
  for (const credit of issued.flatMap(({ lines }) => lines)) {
    const { sourceLineId } = credit;
    const before = sourceLineId === null ? undefined : left.get(sourceLineId);
    if (before !== undefined) left.set(before.line.id, subtractCredit(before, credit, credit.net));
  }
  const taken = issued.flatMap(({ vatByRate }) => vatByRate);
  return {
    lines: [...left.values()],
    vatByRate: invoice.vatByRate.map((part) => subtractCreditedVat(part, taken)),
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

function uncreditedLine(line: InvoiceLine): RemainingLine {
  const { quantity, net } = line;
  return { line, quantity, net, shared: { quantity, net } };
}

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
