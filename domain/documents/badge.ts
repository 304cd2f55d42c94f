import type { Day } from "../days/days.ts";
import type { IssueState } from "../issuing/issuing.ts";
import type { DocumentKind } from "./documentKinds.ts";
import { type DisplayStatus, displayedStatus, type DocumentStatus } from "./documents.ts";

/** The one badge of a document (docs/rules/documents.md#badge). */
export type DocumentBadge = DisplayStatus | "ISSUED" | "CANCELLED";

/** @param document `issueState` is null for a kind that is never issued */
export function badgeOf(document: {
  kind: DocumentKind;
  status: DocumentStatus;
  dueDate: Day | null;
  issueState: IssueState | null;
  archived: boolean;
  today: Day;
}): DocumentBadge {
  const { issueState, ...rest } = document;
  if (issueState === "CANCELLED") return "CANCELLED";
  if (issueState === "ISSUED" && !document.archived) return "ISSUED";
  return displayedStatus(rest);
}

/** The status that a user gave an issued document, which its badge doesn't show; an issue sets SENT. */
export function statusBesideBadge(document: {
  status: DocumentStatus;
  issueState: IssueState | null;
}): Exclude<DocumentStatus, "DRAFT" | "SENT"> | null {
  const { status, issueState } = document;
  if (issueState !== "ISSUED" || status === "DRAFT" || status === "SENT") return null;
  return status;
}
