import type { DocumentRow } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import { displayStatus, type DisplayStatus } from "#domain/documents/documents.ts";
import { today } from "../ui/days/today.ts";

/** The status to display today, which includes EXPIRED and DELETED besides the stored ones. */
export function currentStatus(
  document: Pick<DocumentRow, "type" | "status" | "dueDate" | "deletedAt">,
): DisplayStatus {
  return displayStatus({
    kind: document.type,
    status: document.status,
    dueDate: document.dueDate as Day,
    archived: document.deletedAt !== null,
    today: today(),
  });
}
