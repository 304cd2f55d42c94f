import type { IssueState } from "../issuing/issuing.ts";
import type { DocumentKind } from "./documentKinds.ts";
import type { DocumentStatus } from "./documents.ts";

/** The main action on a document's page (docs/rules/documents.md#detail-page). */
export type NextStep = "SEND" | "CONVERT" | "ISSUE" | "COLLECT" | "SHARE";

/**
 * The next step of an active document; null without one.
 * @param document `isOwed`: whether there is a balance due that the user may record a payment for;
 * `isPaid`: whether payments have settled it; `hasEmail`: whether its client has an e-mail address:
 * without one, the document is shared instead of sent
 */
export function nextStepOf(document: {
  kind: DocumentKind;
  status: DocumentStatus;
  issueState: IssueState | null;
  isOwed: boolean;
  isPaid: boolean;
  hasEmail: boolean;
}): NextStep | null {
  const { kind, status, issueState, isOwed, isPaid, hasEmail } = document;
  const send = hasEmail ? "SEND" : "SHARE";
  if (issueState === "NOT_ISSUED") return "ISSUE";
  if (issueState === "ISSUED" && isOwed) return "COLLECT";
  if (issueState === "ISSUED") return isPaid ? "SHARE" : send;
  if (issueState !== null) return null;
  if (status === "DRAFT") return send;
  return kind === "QUOTATION" && status !== "REJECTED" ? "CONVERT" : null;
}
