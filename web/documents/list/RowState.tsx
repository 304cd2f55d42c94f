import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import { daysOverdue } from "#domain/documents/overdue.ts";
import { DocumentBadge } from "../../documentKinds/DocumentBadge.tsx";
import { today } from "../../ui/days/today.ts";
import classes from "./DocumentListPage.module.css";

/** The badge of a document, and how late it is. */
export function RowState({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const count = daysLate(row);
  return (
    <>
      <DocumentBadge document={row} />
      {count > 0 && (
        <span className={classes.late}>
          {t(
            row.type === "QUOTATION"
              ? "documents.list.expired.count"
              : "documents.list.overdue.count",
            {
              count,
            },
          )}
        </span>
      )}
    </>
  );
}

/**
 * The days since the due date of an overdue document; 0 for a document with a payment state, because
 * its badge shows them.
 */
function daysLate({ type, status, paymentMethod, date, dueDate, ...state }: DocumentRow): number {
  if (state.paymentState !== null) return 0;
  const document = {
    kind: type,
    status,
    paymentMethod,
    date: date as Day,
    dueDate: dueDate as Day,
    isCancelled: state.issueState === "CANCELLED",
    archived: state.deletedAt !== null,
  };
  return daysOverdue(document, today());
}
