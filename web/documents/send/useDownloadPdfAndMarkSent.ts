import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { downloadFile } from "../../spreadsheets/saveFile.ts";
import { useChangeStatus } from "../mutations.ts";
import { documentToast } from "../documentToast.ts";

/**
 * Returns a function that downloads the PDF, sets the document to SENT and reminds the sender to
 * attach the file (docs/rules/documents.md#e-mail).
 */
export function useDownloadPdfAndMarkSent({ id }: DocumentRow, onDone: () => void) {
  const { t } = useTranslation();
  const status = useChangeStatus();
  return async (blob: Blob, fileName: string) => {
    downloadFile(blob, fileName);
    documentToast.success(t("documents.send.downloaded"));
    onDone();
    try {
      await status.mutateAsync({ id, status: "SENT" });
    } catch (error) {
      documentToast.error(t("documents.toasts.statusFailed"), errorText(error, t));
    }
  };
}
