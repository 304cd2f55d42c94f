import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { downloadBlob } from "../detail/downloadBlob.ts";
import { useChangeStatus } from "../mutations.ts";
import { say } from "../say.ts";

/**
 * What goes with opening the page to compose on: the PDF is saved, the document becomes SENT, and
 * the sender is reminded of attaching it (docs/rules/documents.md#e-mail).
 */
export function useHandedOver({ id }: DocumentRow, onDone: () => void) {
  const { t } = useTranslation();
  const status = useChangeStatus();
  return async (blob: Blob, fileName: string) => {
    downloadBlob(blob, fileName);
    say.success(t("documents.send.downloaded"));
    onDone();
    try {
      await status.mutateAsync({ id, status: "SENT" });
    } catch (error) {
      say.error(t("documents.toasts.statusFailed"), errorText(error, t));
    }
  };
}
