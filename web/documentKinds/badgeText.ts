import type { TFunction } from "i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import { badgeOf, type DocumentBadge, statusBesideBadge } from "#domain/documents/badge.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { today } from "../ui/days/today.ts";
import { statusKey } from "./kinds.ts";

/** The fields that decide a document's badge; some lists don't have those about payments. */
export type BadgedDocument = Pick<
  DocumentRow,
  "type" | "status" | "dueDate" | "issueState" | "deletedAt"
> &
  Partial<Pick<DocumentRow, "paymentState" | "overdueDays">>;

/** The badge of a document today. */
export function currentBadge(document: BadgedDocument): DocumentBadge {
  return badgeOf({
    kind: document.type,
    status: document.status,
    dueDate: document.dueDate as Day,
    issueState: document.issueState,
    paymentState: document.paymentState ?? null,
    overdueDays: document.overdueDays ?? null,
    archived: document.deletedAt !== null,
    today: today(),
  });
}

/** The words of the badge, in the gender of the kind. */
export function badgeText(t: TFunction, document: BadgedDocument): string {
  const { type } = document;
  const badge = currentBadge(document);
  // Only documents of an issuable kind have the badges CANCELLED and ISSUED.
  const kind = isIssuable(type) ? type : "SALES_INVOICE";
  if (badge === "CANCELLED") return t(`documents.issuing.cancelled.${kind}`);
  if (badge === "ISSUED") return t(`documents.issuing.issued.${kind}`);
  if (badge === "OVERDUE") {
    return t("documents.list.overdue.count", { count: document.overdueDays ?? 0 });
  }
  if (badge === "PARTIAL" || badge === "PAID" || badge === "PAID_NOT_CLEARED") {
    return t(`documents.payments.state.${badge}`);
  }
  return t(statusKey(type, badge));
}

/** The status that a user gave an issued document, in words; null where the badge already shows it. */
export function statusBesideText(t: TFunction, document: BadgedDocument): string | null {
  const status = statusBesideBadge(document);
  return status && t(statusKey(document.type, status));
}

/** The badge in words, followed by the status that the user gave an issued document: « Émise · Acceptée ». */
export function stateText(t: TFunction, document: BadgedDocument): string {
  const beside = statusBesideText(t, document);
  const badge = badgeText(t, document);
  return beside === null ? badge : `${badge} · ${beside}`;
}
