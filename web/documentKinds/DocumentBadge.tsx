import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentBadge as Badge } from "#domain/documents/badge.ts";
import { SoftBadge, type Tone } from "../ui/feedback/SoftBadge.tsx";
import { type BadgedDocument, badgeText, currentBadge } from "./badgeText.ts";
import { STATUS_TONES } from "./kinds.ts";

const TONES: Record<Badge, Tone> = {
  ...STATUS_TONES,
  CANCELLED: "danger",
  OVERDUE: "danger",
  PARTIAL: "warning",
  PAID_NOT_CLEARED: "info",
  PAID: "success",
  ISSUED: "info",
};

/** The one badge of a document (docs/rules/documents.md#badge). */
export function DocumentBadge({ document }: { document: BadgedDocument }) {
  const { t } = useTranslation();
  const badge = currentBadge(document);
  return (
    <SoftBadge tone={TONES[badge]} icon={badge === "ISSUED" && <IconLock size={12} aria-hidden />}>
      {badgeText(t, document)}
    </SoftBadge>
  );
}
