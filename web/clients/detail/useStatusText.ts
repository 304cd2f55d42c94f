import { useTranslation } from "react-i18next";
import type { ClientDocument } from "#contract/clients.ts";
import { type Day, dayInAlgiers } from "#domain/days.ts";
import { displayStatus } from "#domain/documents.ts";
import { STATUS_PHRASES } from "../../documents/kinds.ts";

/** The shown status of a document in the reader's words, for searching. */
export function useStatusText(): (document: ClientDocument) => string {
  const { t } = useTranslation();
  const today = dayInAlgiers(new Date());
  return ({ type, status, dueDate, deletedAt }) => {
    const archived = deletedAt !== null;
    const shown = displayStatus({ kind: type, status, dueDate: dueDate as Day, archived, today });
    return t(`documents.status.${STATUS_PHRASES[shown]}`);
  };
}
