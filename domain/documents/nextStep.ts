import type { IssueState } from "../issuing/issuing.ts";
import type { DocumentKind } from "./documentKinds.ts";
import type { DocumentStatus } from "./documents.ts";

/** What a document's page offers as its main action (docs/rules/documents.md#detail-page). */
export type NextStep = "SEND" | "CONVERT" | "ISSUE" | "COLLECT";

/**
 * The step that an active document awaits; null without one.
 *
 * @param document `isOwed`: whether something is left to pay that the user may record
 */
export function nextStepOf(document: {
  kind: DocumentKind;
  status: DocumentStatus;
  issueState: IssueState | null;
  isOwed: boolean;
}): NextStep | null {
  const { kind, status, issueState, isOwed } = document;
  if (issueState === "NOT_ISSUED") return "ISSUE";
  if (issueState === "ISSUED") return isOwed ? "COLLECT" : "SEND";
  if (issueState !== null) return null;
  if (status === "DRAFT") return "SEND";
  return kind === "QUOTATION" && status !== "REJECTED" ? "CONVERT" : null;
}
