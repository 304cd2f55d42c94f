import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../ui/errorText.ts";
import { useLanguage } from "../ui/language.ts";
import { toast } from "../ui/toast.ts";
import type { Progress } from "../ui/useBulk.ts";
import { fetchAll, type SheetPage } from "./fetchAll.ts";
import { type Sheet, writeSheet } from "./writeSheet.ts";

export interface SheetExport<Row> extends Omit<Sheet<Row>, "rows" | "rightToLeft"> {
  /** The chosen rows; when there are none, all rows of the current filter are exported. */
  chosen: readonly Row[];
  /** Fetches a page, from 1, of `LARGEST_PAGE` rows of the current filter. */
  pageOf: (page: number, signal?: AbortSignal) => Promise<SheetPage<Row>>;
  /** Milliseconds that the result stays; 4,000 unless said otherwise. */
  duration?: number;
}

/** Writes lists to .xlsx files; for `<ExportProgress {...progress} />` it says how far it is. */
export function useSheetExport() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [progress, setProgress] = useState<Progress | null>(null);
  const calledOff = useRef(new AbortController());

  const run = async <Row extends { id: string }>(wanted: SheetExport<Row>): Promise<void> => {
    const { chosen, pageOf, duration, ...sheet } = wanted;
    if (progress !== null) return;
    calledOff.current = new AbortController();
    const { signal } = calledOff.current;
    setProgress({ done: 0, total: chosen.length });
    const onProgress = (done: number, total: number) => setProgress({ done, total });
    try {
      const rows = chosen.length > 0 ? chosen : await fetchAll(pageOf, { signal, onProgress });
      signal.throwIfAborted();
      await writeSheet({ ...sheet, rows, rightToLeft: language === "ar" });
      toast.success(t("ui.export.done", { count: rows.length }), { duration });
    } catch (error) {
      if (!signal.aborted) {
        toast.error(t("ui.export.failed"), { duration, description: errorText(error, t) });
      }
    } finally {
      setProgress(null);
    }
  };
  return { run, progress: { progress, onCancel: () => calledOff.current.abort() } };
}
