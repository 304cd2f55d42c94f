import { useLanguage } from "../ui/language.ts";
import { saveFile } from "./saveFile.ts";
import { useExport } from "./useExport.ts";
import { chosenOrAll, type SheetExport } from "./useSheetExport.ts";
import { writeSheet } from "./writeSheet.ts";

export interface ListExport<Row> extends Omit<SheetExport<Row>, "chosen" | "duration"> {
  /** Whether a search or a filter leaves rows out. */
  filtered: boolean;
  /** How many rows the list has, once that is known. */
  total: number | undefined;
  pdf: {
    /** Fetches the whole list on paper. */
    whole: (signal: AbortSignal) => Promise<{ blob: Blob }>;
    /** Fetches these rows on paper. */
    chosen: (ids: string[], signal: AbortSignal) => Promise<{ blob: Blob }>;
    /** The file's name; `count` rows were chosen, 0 for the whole list (specification §9). */
    fileName: (count: number) => string;
  };
}

/**
 * A list as .xlsx file and as PDF: the chosen rows, or all of the current filter.
 * For `<ExportProgress {...progress} />` it says how far it is.
 */
export function useListExport<Row extends { id: string }>(list: ListExport<Row>) {
  const { run, progress } = useExport();
  const rightToLeft = useLanguage() === "ar";
  const { pageOf, filtered, total = 0, pdf, ...sheet } = list;

  const toSheet = (chosen: readonly Row[]) =>
    run(async (watch) => {
      const rows = await chosenOrAll(chosen, pageOf, watch);
      await writeSheet({ ...sheet, rows, rightToLeft });
      return rows.length;
    });

  const toPdf = (chosen: readonly Row[]) =>
    run(async (watch) => {
      const whole = chosen.length === 0 && !filtered;
      const rows = whole ? [] : await chosenOrAll(chosen, pageOf, watch);
      const { blob } = whole
        ? await pdf.whole(watch.signal)
        : await pdf.chosen(
            rows.map(({ id }) => id),
            watch.signal,
          );
      saveFile(blob, pdf.fileName(chosen.length));
      return whole ? total : rows.length;
    });

  return { toSheet, toPdf, progress };
}
