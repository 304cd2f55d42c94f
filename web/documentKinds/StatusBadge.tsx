import { useTranslation } from "react-i18next";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { STATUS_TONES, statusKey } from "./kinds.ts";
import { currentStatus } from "./currentStatus.ts";

/** Badge of the displayed status, which includes EXPIRED and DELETED. */
export function StatusBadge({ document }: { document: Parameters<typeof currentStatus>[0] }) {
  const { t } = useTranslation();
  const status = currentStatus(document);
  return <SoftBadge tone={STATUS_TONES[status]}>{t(statusKey(document.type, status))}</SoftBadge>;
}
