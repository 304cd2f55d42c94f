import { useTranslation } from "react-i18next";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { STATUS_PHRASES, STATUS_TONES } from "./kinds.ts";
import { shownStatus } from "./shownStatus.ts";

/** The status as it is shown: also that a quotation has expired, that a document is archived. */
export function StatusBadge({ document }: { document: Parameters<typeof shownStatus>[0] }) {
  const { t } = useTranslation();
  const status = shownStatus(document);
  return (
    <SoftBadge tone={STATUS_TONES[status]}>
      {t(`documents.status.${STATUS_PHRASES[status]}`)}
    </SoftBadge>
  );
}
