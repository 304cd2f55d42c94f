import type { IssueState } from "../issuing/issuing.ts";
import type { DocumentKind } from "./documentKinds.ts";
import type { DocumentStatus } from "./documents.ts";

/** What a document's page offers as its main action (docs/rules/documents.md#detail-page). */
export type NextStep = "SEND" | "CONVERT" | "ISSUE";

/** The step that an active document awaits; null without one. */
export function nextStepOf(document: {
  kind: DocumentKind;
  status: DocumentStatus;
  issueState: IssueState | null;
}): NextStep | null {
  const { kind, status, issueState } = document;
  if (issueState === "NOT_ISSUED") return "ISSUE";
  if (issueState !== null) return issueState === "ISSUED" ? "SEND" : null;
  if (status === "DRAFT") return "SEND";
  return kind === "QUOTATION" && status !== "REJECTED" ? "CONVERT" : null;
}
