import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { can } from "../../api/useCan.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { Sharing } from "../../sharing/ShareDialog.tsx";
import { sharedText } from "../../sharing/sharedText.ts";
import { DOCUMENT_TOAST_MS } from "../documentToast.ts";
import { useMarkDocumentSent } from "./useMarkDocumentSent.ts";

/**
 * Whether the document may not have reached its client: it has no `sentAt` and no status after SENT. False for a
 * cancelled or archived document.
 */
function isProbablyUnsent({ status, sentAt, issueState, deletedAt }: DocumentRow): boolean {
  const isEarly = status === "DRAFT" || status === "SENT";
  return isEarly && sentAt === null && issueState !== "CANCELLED" && deletedAt === null;
}

/** Returns a function that shows how a document was shared, and offers to mark it as sent. */
export function useShareToast() {
  const { t } = useTranslation();
  const markSent = useMarkDocumentSent();
  return (document: DocumentRow, sharing: Sharing) => {
    const text = sharedText(sharing, t);
    const mayMark = can(documentPermission("write", document.type)) && isProbablyUnsent(document);
    if (!mayMark) return toast.success(text, { duration: DOCUMENT_TOAST_MS });
    return toast.success(text, {
      action: { label: t("share.markSent"), onClick: () => void markSent(document) },
    });
  };
}
