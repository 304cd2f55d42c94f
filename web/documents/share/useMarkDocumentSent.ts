import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { documentToast } from "../documentToast.ts";
import { useChangeStatus } from "../mutations.ts";

/** Returns a function that sets a document to SENT and reports it in a toast. The server stores the time (`sentAt`). */
export function useMarkDocumentSent() {
  const { t } = useTranslation();
  const { mutateAsync } = useChangeStatus();
  return async ({ id }: Pick<DocumentRow, "id">) => {
    try {
      await mutateAsync({ id, status: "SENT" });
      documentToast.success(t("share.markedSent"));
    } catch (error) {
      documentToast.error(t("documents.toasts.statusFailed"), errorText(error, t));
    }
  };
}
