import { rethrowAsNetworkError } from "../api/errors.ts";
import { useLanguage } from "../ui/language/language.ts";
import { useExport } from "./useExport.ts";
import type { ListExport } from "./listExport.ts";

/** Loads the code of the exports: for the first one, or before it while the browser is idle. */
export const loadListExportCode = () => import("./listFiles.ts").catch(rethrowAsNetworkError);

/**
 * Gives functions that export a list as .xlsx or PDF: the selected rows, or all of the current filter. `progress` is for
 * `<ExportProgress {...progress} />`.
 */
export function useListExport<Row extends { id: string }>(list: ListExport<Row>) {
  const { run, progress } = useExport();
  const rightToLeft = useLanguage() === "ar";
  const exportSheet = (selected: readonly Row[]) =>
    run(async (options) => {
      const { exportListSheet } = await loadListExportCode();
      return exportListSheet(list, selected, rightToLeft, options);
    });
  const exportPdf = (selected: readonly Row[]) =>
    run(async (options) => {
      const { exportListPdf } = await loadListExportCode();
      return exportListPdf(list, selected, options);
    });
  return { exportSheet, exportPdf, progress };
}
