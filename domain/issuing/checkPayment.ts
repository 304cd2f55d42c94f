import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import type { PaymentMethod } from "../documents/documents.ts";
import { isIssuable } from "./issuing.ts";

/**
 * The details of the check that pays an invoice or credit note (docs/rules/documents.md#checks).
 */
export interface CheckPayment {
  checkNumber: string | null;
  /** The date that is written on it. */
  checkDate: Day | null;
  checkBank: string | null;
}

export const NO_CHECK: CheckPayment = { checkNumber: null, checkDate: null, checkBank: null };

/** The maximum lengths of its texts, in characters. */
export const CHECK_LENGTHS = { number: 40, bank: 120 } as const;

/** Whether a document has details of a check that pays it. */
export function namesCheck(document: { kind: DocumentKind; paymentMethod: PaymentMethod }) {
  return document.paymentMethod === "CHECK" && isIssuable(document.kind);
}

/** The check details that a document stores: the entered ones if a check pays it, else none. */
export function checkPaymentOf(
  document: Parameters<typeof namesCheck>[0],
  { checkNumber, checkDate, checkBank }: CheckPayment,
): CheckPayment {
  return namesCheck(document) ? { checkNumber, checkDate, checkBank } : NO_CHECK;
}
