import type { Day } from "../days/days.ts";
import type { TaxRegime } from "../enterprises/taxRegimes.ts";
import type { BasisPoints, Centimes } from "../money/money.ts";
import type { LineClass } from "./classes.ts";

/**
 * A line of a counted document (issued, not cancelled), or the sum of its lines of one rate and class. On a
 * credit note `net` and `vat` are negative.
 */
export interface Posting extends LineClass {
  documentId: string;
  kind: "SALES_INVOICE" | "CREDIT_INVOICE";
  date: Day;
  clientId: string;
  /** The invoice of a credit note and its day; null on an invoice, and on a credit note without one. */
  invoice: { id: string; date: Day } | null;
  regime: TaxRegime;
  rate: BasisPoints;
  /** Excluding tax, less the line's share of the document's discount. */
  net: Centimes;
  vat: Centimes;
}

/** A collected amount of an invoice: a settlement by a cashed payment. */
export interface Collection {
  invoiceId: string;
  paymentId: string;
  amount: Centimes;
  /** The later of the day of the settlement and the day on which the payment was cashed. */
  from: Day;
  /** The day from which it no longer counts; null while it counts. */
  until: Day | null;
}

/** The invoice that a posting belongs to: that of a credit note, or the document itself. */
export function invoiceIdOf({ documentId, invoice }: Posting): string {
  return invoice?.id ?? documentId;
}

/** The day that decides when the VAT of a posting is due: that of its invoice. */
export function basisDayOf({ date, invoice }: Posting): Day {
  return invoice?.date ?? date;
}
