import { rethrowAsNetworkError } from "../api/errors.ts";
import { useLanguage } from "../ui/language/language.ts";
import { useExport } from "./useExport.ts";
import type { SheetExport } from "./useSheetExport.ts";
import type { SheetColumn } from "./writeSheet.ts";

export interface ListExport<Row> extends Omit<
  SheetExport<Row>,
  "selected" | "duration" | "columns"
> {
  /** Loaded with the first export. */
  columns: () => Promise<readonly SheetColumn<Row>[]>;
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

/** Loaded with the first export, or while the browser is idle. */
export const loadListFiles = () => import("./listFiles.ts").catch(rethrowAsNetworkError);

/**
 * Exports a list as .xlsx or PDF: the selected rows, or all of the current filter. `progress` is for
 * `<ExportProgress {...progress} />`.
 */
export function useListExport<Row extends { id: string }>(list: ListExport<Row>) {
  const { run, progress } = useExport();
  const rightToLeft = useLanguage() === "ar";
  const exportSheet = (selected: readonly Row[]) =>
    run(async (options) => {
      const { exportListSheet } = await loadListFiles();
      return exportListSheet(list, selected, rightToLeft, options);
    });
  const exportPdf = (selected: readonly Row[]) =>
    run(async (options) => {
      const { exportListPdf } = await loadListFiles();
      return exportListPdf(list, selected, options);
    });
  return { exportSheet, exportPdf, progress };
}
