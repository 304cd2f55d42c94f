import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import type { PaymentMethod } from "../documents/documents.ts";
import { isIssuable } from "./issuing.ts";

/**
 * The details of the check that pays an invoice or credit note (docs/rules/documents.md#checks).
 */
export interface ChequeDetails {
  checkNumber: string | null;
  /** The date that is written on the check. */
  checkDate: Day | null;
  checkBank: string | null;
}

export const NO_CHEQUE: ChequeDetails = { checkNumber: null, checkDate: null, checkBank: null };

/** The maximum lengths of the check's number and bank, in characters. */
export const MAX_CHEQUE_LENGTHS = { number: 40, bank: 120 } as const;

/** Whether a document is an invoice or credit note that is paid by check. */
export function isPaidByCheque(document: { kind: DocumentKind; paymentMethod: PaymentMethod }) {
  return document.paymentMethod === "CHECK" && isIssuable(document.kind);
}

/** The check details that a document stores: the entered ones if a check pays it, else none. */
export function chequeDetailsOf(
  document: Parameters<typeof isPaidByCheque>[0],
  { checkNumber, checkDate, checkBank }: ChequeDetails,
): ChequeDetails {
  return isPaidByCheque(document) ? { checkNumber, checkDate, checkBank } : NO_CHEQUE;
}
