import {
  type Creditable,
  type CreditedAmounts,
  type CreditedInvoice,
  type CreditLine,
  subtractCredit,
} from "../../domain/creditNotes/creditable.ts";
import { type Centimes, centimes, sumOf } from "../../domain/money/money.ts";
import type { Thousandths } from "../../domain/quantities/quantities.ts";
import type { VatOfRate } from "../../domain/totals/totals.ts";

export type IssuedLine = CreditLine & { net: Centimes };

/** A credit note that was issued for an invoice. */
export interface IssuedCreditNote {
  lines: readonly IssuedLine[];
  vatByRate: readonly VatOfRate[];
}

const linesOf = (issued: readonly IssuedCreditNote[]) => issued.flatMap(({ lines }) => lines);

const sumAmounts = (lines: readonly IssuedLine[], invoicePrice: Centimes) => ({
  quantity: lines
    .filter(({ unitPrice }) => unitPrice === invoicePrice)
    .reduce((sum, { quantity }) => sum + quantity, 0) as Thousandths,
  net: sumOf(lines.map(({ net }) => net)),
});

function sumVat(issued: readonly IssuedCreditNote[], rate: VatOfRate["rate"]): VatOfRate {
  const ofRate = issued.flatMap(({ vatByRate }) => vatByRate.filter((part) => part.rate === rate));
  return {
    rate,
    base: sumOf(ofRate.map(({ base }) => base)),
    vat: sumOf(ofRate.map(({ vat }) => vat)),
  };
}

/**
 * Adds up what credit notes have credited, as the database does.
 *
 * @param issued in the order of their issue
 */
export function sumCredits(
  invoice: CreditedInvoice,
  issued: readonly IssuedCreditNote[],
): CreditedAmounts {
  return {
    lines: invoice.lines.map(({ id, unitPrice }) => {
      const credits = linesOf(issued).filter(({ sourceLineId }) => sourceLineId === id);
      const latestByPrice = credits.findLastIndex((credit) => credit.unitPrice !== unitPrice);
      return {
        sourceLineId: id,
        ...sumAmounts(credits, unitPrice),
        untilPrice: sumAmounts(credits.slice(0, latestByPrice + 1), unitPrice),
      };
    }),
    vatByRate: invoice.vatByRate.map(({ rate }) => sumVat(issued, rate)),
  };
}

/**
 * The remainder of an invoice, line of credit by line of credit: the reference for `creditableOf`,
 * which subtracts sums.
 *
 * @param issued in the order of their issue
 */
export function subtractEachCredit(
  invoice: CreditedInvoice,
  issued: readonly IssuedCreditNote[],
): Creditable {
  const left = new Map(
    invoice.lines.map((line) => {
      const { quantity, net } = line;
      return [line.id, { line, quantity, net, shared: { quantity, net } }];
    }),
  );
  for (const credit of linesOf(issued)) {
    const before = left.get(credit.sourceLineId ?? "");
    if (before !== undefined) left.set(before.line.id, subtractCredit(before, credit, credit.net));
  }
  const vatByRate = invoice.vatByRate.map(({ rate, base, vat }) => {
    const taken = sumVat(issued, rate);
    return { rate, base: centimes(base - taken.base), vat: centimes(vat - taken.vat) };
  });
  return { lines: [...left.values()], vatByRate };
}
