import { VisuallyHidden } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { isProject } from "./issueStates.ts";

type Marked = Pick<DocumentRow, "type" | "issueState">;
type Project = Pick<DocumentRow, "issueState" | "deletedAt" | "status">;

/** Beside a document's status: a lock once it is issued, a badge once it is cancelled. */
export function IssueMark({ document: { type, issueState } }: { document: Marked }) {
  const { t } = useTranslation();
  if (!isIssuable(type)) return null;
  if (issueState === "CANCELLED") {
    return <SoftBadge tone="danger">{t(`documents.issuing.cancelled.${type}`)}</SoftBadge>;
  }
  if (issueState !== "ISSUED") return null;
  const label = t(`documents.issuing.issued.${type}`);
  return (
    <span title={label}>
      <IconLock size={14} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** "Projet" while the document is neither issued nor out of DRAFT. */
export function ProjectMark({ document }: { document: Project }) {
  const { t } = useTranslation();
  return isProject(document) && <SoftBadge>{t("documents.issuing.project")}</SoftBadge>;
}
