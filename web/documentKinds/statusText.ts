import type { TFunction } from "i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { currentStatus } from "./currentStatus.ts";
import { statusKey } from "./kinds.ts";

type Shown = Pick<DocumentRow, "type" | "status" | "dueDate" | "issueState" | "deletedAt">;

/** The status of a document in words, as its badges show it today: a cancelled one is cancelled. */
export function statusText(t: TFunction, document: Shown): string {
  const { type, issueState } = document;
  if (issueState === "CANCELLED" && isIssuable(type)) {
    return t(`documents.issuing.cancelled.${type}`);
  }
  return t(statusKey(type, currentStatus(document)));
}
