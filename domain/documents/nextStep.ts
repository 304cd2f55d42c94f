import type { IssueState } from "../issuing/issuing.ts";
import type { DocumentKind } from "./documentKinds.ts";
import type { DocumentStatus } from "./documents.ts";

/** What a document's page offers as its main action (docs/rules/documents.md#detail-page). */
export type NextStep = "SEND" | "CONVERT" | "ISSUE" | "COLLECT" | "SHARE";

/**
 * The step that an active document awaits; null without one.
 *
 * @param document `isOwed`: whether something is left to pay that the user may record; `isPaid`: whether payments
 * say that nothing is left
 */
export function nextStepOf(document: {
  kind: DocumentKind;
  status: DocumentStatus;
  issueState: IssueState | null;
  isOwed: boolean;
  isPaid: boolean;
}): NextStep | null {
  const { kind, status, issueState, isOwed, isPaid } = document;
  if (issueState === "NOT_ISSUED") return "ISSUE";
  if (issueState === "ISSUED" && isOwed) return "COLLECT";
  if (issueState === "ISSUED") return isPaid ? "SHARE" : "SEND";
  if (issueState !== null) return null;
  if (status === "DRAFT") return "SEND";
  return kind === "QUOTATION" && status !== "REJECTED" ? "CONVERT" : null;
}
