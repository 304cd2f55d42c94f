import { readFileWithProgress } from "../api/fileAfterProgress.ts";
import { useLanguage } from "../ui/language/language.ts";
import { PDF_PLAN, FILTERED_PDF_PLAN } from "./exportPlan.ts";
import { saveFile } from "./saveFile.ts";
import { useExport } from "./useExport.ts";
import { selectedOrAll, type SheetExport } from "./useSheetExport.ts";
import { writeSheet } from "./writeSheet.ts";

export interface ListExport<Row> extends Omit<SheetExport<Row>, "selected" | "duration"> {
  /** Whether a search or a filter leaves rows out. */
  filtered: boolean;
  /** The number of rows; undefined while it loads. */
  total: number | undefined;
  pdf: {
    /** Requests the PDF of the whole list, after lines that report progress. */
    whole: (signal: AbortSignal) => Promise<{ stream: FileStream }>;
    /** The same for these rows. */
    selected: (ids: string[], signal: AbortSignal) => Promise<{ stream: FileStream }>;
    /**
     * The file's name; `count` rows are selected, 0 for the whole list
     * (docs/rules/clients-and-products.md#printed-lists).
     */
    fileName: (count: number) => string;
  };
}

type FileStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Exports a list as .xlsx or PDF: the selected rows, or all of the current filter. `progress` is for
 * `<ExportProgress {...progress} />`.
 */
export function useListExport<Row extends { id: string }>(list: ListExport<Row>) {
  const { run, progress } = useExport();
  const rightToLeft = useLanguage() === "ar";
  const { fetchPage, filtered, total = 0, pdf, ...sheet } = list;

  const exportSheet = (selected: readonly Row[]) =>
    run(async (options) => {
      const rows = await selectedOrAll(selected, fetchPage, options);
      await writeSheet({ ...sheet, rows, rightToLeft });
      return rows.length;
    });

  const exportPdf = (selected: readonly Row[]) =>
    run(async ({ signal, report: tell }) => {
      const whole = selected.length === 0 && !filtered;
      const plan = selected.length === 0 && filtered ? FILTERED_PDF_PLAN : PDF_PLAN;
      const onProgress = (done: number, all: number) =>
        tell({ of: "read", done, total: all }, plan);
      const rows = whole ? [] : await selectedOrAll(selected, fetchPage, { signal, onProgress });
      if (!whole && rows.length === 0) return 0; // without ids the server would print the whole list
      const count = whole ? total : rows.length;
      tell({ of: "rows", done: 0, total: count }, plan);
      const ids = rows.map(({ id }) => id);
      const { stream } = whole ? await pdf.whole(signal) : await pdf.selected(ids, signal);
      let printed = count; // until the server reports the exact number
      const blob = await readFileWithProgress(stream, "application/pdf", (step) => {
        if (step.of === "rows") printed = step.total;
        tell(step, plan);
      });
      saveFile(blob, pdf.fileName(selected.length));
      return printed;
    });

  return { exportSheet, exportPdf, progress };
}
