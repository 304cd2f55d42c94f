import type { Day } from "../days/days.ts";
import type { IssueState } from "../issuing/issuing.ts";
import type { DocumentKind } from "./documentKinds.ts";
import type { DocumentPaymentState } from "../payments/payments.ts";
import { type DisplayStatus, displayedStatus, type DocumentStatus } from "./documents.ts";

/** The badge of a document. Every document has exactly one (docs/rules/documents.md#badge). */
export type DocumentBadge =
  | DisplayStatus
  | "CANCELLED"
  | "OVERDUE"
  | Exclude<DocumentPaymentState, "UNPAID">
  | "ISSUED";

/**
 * @param document `issueState` is null for a kind that is never issued; `paymentState` for a document
 *   that isn't counted as a debt
 */
export function badgeOf(document: {
  kind: DocumentKind;
  status: DocumentStatus;
  dueDate: Day | null;
  issueState: IssueState | null;
  paymentState: DocumentPaymentState | null;
  /**
   * Days after its promised or due day; 0 without a balance due. Null if it isn't counted as a
   * debt.
   */
  overdueDays: number | null;
  archived: boolean;
  today: Day;
}): DocumentBadge {
  const { issueState, paymentState, overdueDays, ...rest } = document;
  if (issueState === "CANCELLED") return "CANCELLED";
  if (issueState !== "ISSUED" || document.archived) return displayedStatus(rest);
  if (overdueDays !== null && overdueDays > 0) return "OVERDUE";
  return paymentState === null || paymentState === "UNPAID" ? "ISSUED" : paymentState;
}

/**
 * The status that a user gave to an issued document, beside its badge. DRAFT and SENT are left out:
 * issuing sets SENT.
 */
export function statusBesideBadge(document: {
  status: DocumentStatus;
  issueState: IssueState | null;
}): Exclude<DocumentStatus, "DRAFT" | "SENT"> | null {
  const { status, issueState } = document;
  if (issueState !== "ISSUED" || status === "DRAFT" || status === "SENT") return null;
  return status;
}
