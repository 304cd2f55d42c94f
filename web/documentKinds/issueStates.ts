import type { DocumentRow } from "#contract/documents.ts";
import { today } from "../ui/days/today.ts";

type IssueStateFields = Pick<DocumentRow, "issueState" | "deletedAt">;

/**
 * Whether the document is issued or cancelled, so that it can no longer be edited or archived
 * (docs/rules/issuing.md#frozen).
 */
export function isFrozen({ issueState }: Pick<DocumentRow, "issueState">): boolean {
  return issueState === "ISSUED" || issueState === "CANCELLED";
}

export function isIssuableNow({ issueState, deletedAt }: IssueStateFields): boolean {
  return issueState === "NOT_ISSUED" && deletedAt === null;
}

export function isCancellable({ issueState, deletedAt }: IssueStateFields): boolean {
  return (issueState === "NOT_ISSUED" || issueState === "ISSUED") && deletedAt === null;
}

/**
 * Whether a credit note is better than a cancellation: the client has the document, or its month is
 * over. The status SENT alone isn't enough, because issuing sets it too.
 */
export function isLateToCancel(
  { status, sentAt, date }: Pick<DocumentRow, "status" | "sentAt" | "date">,
  now: string = today(),
): boolean {
  const wasSent = sentAt !== null || !(status === "DRAFT" || status === "SENT");
  return wasSent || date.slice(0, 7) < now.slice(0, 7);
}
