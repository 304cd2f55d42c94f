import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { type DocumentStatus, shownNumber } from "#domain/documents.ts";
import { confirm } from "../../ui/confirm.ts";
import { errorText } from "../../ui/errorText.ts";
import { say } from "../say.ts";
import { useArchiveDocument, useChangeStatus } from "../mutations.ts";

/** Archiving a document of the list, and changing its status, each with its own words. */
export function useRowDeeds({ id, type, numero }: DocumentRow) {
  const { t } = useTranslation();
  const { mutateAsync: sendStatus } = useChangeStatus();
  const { mutateAsync: sendArchive } = useArchiveDocument();
  const number = shownNumber(type, numero);

  const changeStatus = async (status: DocumentStatus) => {
    try {
      await sendStatus({ id, status });
      say.success(t("documents.toasts.statusChanged"));
    } catch (error) {
      say.error(t("documents.toasts.statusFailed"), errorText(error, t));
    }
  };

  const archive = async () => {
    const text = t("documents.list.archiveQuestion", { number });
    if (!(await confirm({ text, danger: true }))) return;
    try {
      await sendArchive(id);
      say.success(t(`documents.toasts.archived.${type}`));
    } catch (error) {
      say.error(t(`documents.toasts.archiveFailed.${type}`), errorText(error, t));
    }
  };

  return { changeStatus, archive };
}
