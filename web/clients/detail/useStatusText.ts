import { useTranslation } from "react-i18next";
import type { ClientDocument } from "#contract/clients.ts";
import type { Day } from "#domain/days/days.ts";
import { displayStatus } from "#domain/documents/documents.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { statusKey } from "../../documentKinds/kinds.ts";
import { today } from "../../ui/days/today.ts";

/** The translated status of a document as it is shown, for the search. */
export function useStatusText(): (document: ClientDocument) => string {
  const { t } = useTranslation();
  return ({ type, status, dueDate, issueState, deletedAt }) => {
    if (issueState === "CANCELLED" && isIssuable(type)) {
      return t(`documents.issuing.cancelled.${type}`);
    }
    const archived = deletedAt !== null;
    const shown = displayStatus({
      kind: type,
      status,
      dueDate: dueDate as Day,
      archived,
      today: today(),
    });
    return t(statusKey(type, shown));
  };
}
