import { useTranslation } from "react-i18next";
import { type DocumentRow, documents, MAX_JOINED_DOCUMENTS } from "#calls/documents.ts";
import { callForStream } from "../../api/call.ts";
import { readFileWithProgress } from "../../api/fileAfterProgress.ts";
import { JOINED_PDF_PLAN } from "../../spreadsheets/exportPlan.ts";
import { downloadFile } from "../../spreadsheets/saveFile.ts";
import { useExport } from "../../spreadsheets/useExport.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { documentToast, DOCUMENT_TOAST_MS } from "../documentToast.ts";
import type { ListRequest } from "./filters/listFilter.ts";

/**
 * Gives `save`, which saves the selected documents as one PDF, in the order of the list and with the signature and stamp
 * (docs/rules/documents.md#bulk-actions).
 */
export function useJoinedPdf({ sortBy, sortOrder }: ListRequest) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { run, progress } = useExport();
  const save = async (selected: readonly DocumentRow[]) => {
    if (selected.length > MAX_JOINED_DOCUMENTS) {
      const counts = { max: MAX_JOINED_DOCUMENTS, selected: selected.length };
      return documentToast.error(t("documents.list.joinedPdf.tooMany", counts));
    }
    const query = { lang, sortBy, sortOrder, signature: true, cachet: true, progress: true };
    await run(
      async ({ signal, report }) => {
        const body = { ids: selected.map(({ id }) => id) };
        const { stream, fileName } = await callForStream(documents.joinedPdf, {
          query,
          body,
          signal,
        });
        const blob = await readFileWithProgress(stream, "application/pdf", ({ of, ...counts }) =>
          report({ of: of === "rows" ? "documents" : of, ...counts }, JOINED_PDF_PLAN),
        );
        downloadFile(blob, fileName ?? "Documents.pdf");
        return selected.length;
      },
      {
        duration: DOCUMENT_TOAST_MS,
        doneText: (count) => t("documents.list.joinedPdf.done", { count }),
      },
    );
  };
  return { save, progress };
}
