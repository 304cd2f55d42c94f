import type { Day } from "../days/days.ts";
import type { DocumentKind } from "./documentKinds.ts";
import { defaultDueDate, type PaymentMethod } from "./documents.ts";

interface DocumentPaymentTerms {
  kind: DocumentKind;
  /** One of PAYMENT_METHODS; older documents may have any text. */
  paymentMethod: string;
  date: Day;
}

const isPaidInCash = ({
  kind,
  paymentMethod,
}: Pick<DocumentPaymentTerms, "kind" | "paymentMethod">) =>
  kind === "SALES_INVOICE" && paymentMethod === ("CASH" satisfies PaymentMethod);

/** The due date of a document if the user enters none: a cash invoice is due on its own date. */
export function usualDueDate(document: DocumentPaymentTerms): Day {
  return isPaidInCash(document) ? document.date : defaultDueDate(document.date);
}

/**
 * Whether an invoice is paid in cash on its own date: the printed page and the mail say so in place
 * of the due date, and it is never overdue (docs/rules/documents.md#overdue).
 */
export function isDueOnOwnDate(document: DocumentPaymentTerms & { dueDate: Day | null }): boolean {
  return isPaidInCash(document) && document.dueDate === document.date;
}
