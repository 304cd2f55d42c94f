import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { Day } from "#domain/days.ts";
import { displayStatus } from "#domain/documents.ts";
import { SoftBadge } from "../ui/SoftBadge.tsx";
import { today } from "./today.ts";
import { STATUS_PHRASES, STATUS_TONES } from "./kinds.ts";

type Shown = Pick<DocumentRow, "type" | "status" | "dueDate" | "deletedAt">;

/** The status as it is shown: also that a quotation has expired, that a document is archived. */
export function StatusBadge({ document }: { document: Shown }) {
  const { t } = useTranslation();
  const status = displayStatus({
    kind: document.type,
    status: document.status,
    dueDate: document.dueDate as Day,
    archived: document.deletedAt !== null,
    today: today(),
  });
  return (
    <SoftBadge tone={STATUS_TONES[status]}>
      {t(`documents.status.${STATUS_PHRASES[status]}`)}
    </SoftBadge>
  );
}
