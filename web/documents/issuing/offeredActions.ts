import type { DocumentRow } from "#contract/documents.ts";
import {
  type ConversionTarget,
  conversionsOf,
  DOCUMENT_STATUSES,
  type DocumentStatus,
} from "#domain/documents/documents.ts";
import { isFrozen } from "../../documentKinds/issueStates.ts";

type IssueStateOnly = Pick<DocumentRow, "issueState">;

/** The statuses that a document can be given; an issued or cancelled one never returns to DRAFT. */
export function offeredStatusesOf(document: IssueStateOnly): readonly DocumentStatus[] {
  if (!isFrozen(document)) return DOCUMENT_STATUSES;
  return DOCUMENT_STATUSES.filter((status) => status !== "DRAFT");
}

/** Whether setting the status would change nothing. Setting SENT also stores that the document was sent (`sentAt`). */
export function hasStatus(
  { status, sentAt }: Pick<DocumentRow, "status" | "sentAt">,
  offered: DocumentStatus,
): boolean {
  return status === offered && !(offered === "SENT" && sentAt === null);
}

/** The kinds that a document can be converted to; none for a cancelled one. */
export function conversionTargetsOf({
  type,
  client,
  issueState,
}: IssueStateOnly & Pick<DocumentRow, "type" | "client">): readonly ConversionTarget[] {
  if (issueState === "CANCELLED") return [];
  return conversionsOf(type, client);
}
