import type { TFunction } from "i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import { badgeOf, type DocumentBadge, statusBesideBadge } from "#domain/documents/badge.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { today } from "../ui/days/today.ts";
import { statusKey } from "./kinds.ts";

export type BadgedDocument = Pick<
  DocumentRow,
  "type" | "status" | "dueDate" | "issueState" | "deletedAt"
>;

/** The badge of a document today. */
export function currentBadge(document: BadgedDocument): DocumentBadge {
  return badgeOf({
    kind: document.type,
    status: document.status,
    dueDate: document.dueDate as Day,
    issueState: document.issueState,
    archived: document.deletedAt !== null,
    today: today(),
  });
}

/** The words of the badge, in the gender of the kind. */
export function badgeText(t: TFunction, document: BadgedDocument): string {
  const { type } = document;
  const badge = currentBadge(document);
  if (badge !== "ISSUED" && badge !== "CANCELLED") return t(statusKey(type, badge));
  // Only these kinds are issued or cancelled.
  const kind = isIssuable(type) ? type : "SALES_INVOICE";
  return t(
    badge === "ISSUED" ? `documents.issuing.issued.${kind}` : `documents.issuing.cancelled.${kind}`,
  );
}

/** The status that a user gave an issued document, in words; null where the badge says all. */
export function statusBesideText(t: TFunction, document: BadgedDocument): string | null {
  const status = statusBesideBadge(document);
  return status && t(statusKey(document.type, status));
}

/** Both in one text: « Émise · Acceptée ». */
export function stateText(t: TFunction, document: BadgedDocument): string {
  const beside = statusBesideText(t, document);
  const badge = badgeText(t, document);
  return beside === null ? badge : `${badge} · ${beside}`;
}
