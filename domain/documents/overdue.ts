import { type Day, daysBetween } from "../days/days.ts";
import type { DocumentKind } from "./documentKinds.ts";
import { type DocumentStatus, overdueStatuses } from "./documents.ts";
import { isDueOnOwnDate } from "./dueOnOwnDate.ts";

/** The days since the due date of an overdue document, else 0 (docs/rules/documents.md#overdue). */
export function daysOverdue(
  document: {
    kind: DocumentKind;
    status: DocumentStatus;
    /** One of PAYMENT_METHODS; older documents may have any text. */
    paymentMethod: string;
    date: Day;
    dueDate: Day;
    isCancelled: boolean;
    archived: boolean;
  },
  today: Day,
): number {
  const { kind, status, dueDate, isCancelled, archived } = document;
  const isAwaited = !isCancelled && !archived && !isDueOnOwnDate(document);
  if (!isAwaited || dueDate >= today || !overdueStatuses(kind).has(status)) return 0;
  return daysBetween(dueDate, today);
}
