import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../ui/errorText.ts";
import { toast } from "../ui/toast.ts";
import type { Progress } from "../ui/useBulk.ts";
import type { Watch } from "./fetchAll.ts";

/** Makes a file and hands it over; answers how many rows it holds. */
export type Work = (watch: Required<Watch>) => Promise<number>;

/**
 * Runs exports one at a time, says how they went, and lets a long one be called off:
 * `<ExportProgress {...progress} />` shows how far it is.
 */
export function useExport() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<Progress | null>(null);
  const calledOff = useRef(new AbortController());

  /** @param duration milliseconds that the result stays; 4,000 unless said otherwise. */
  const run = async (work: Work, duration?: number): Promise<void> => {
    if (progress !== null) return;
    calledOff.current = new AbortController();
    const { signal } = calledOff.current;
    setProgress({ done: 0, total: 0 });
    const onProgress = (done: number, total: number) => setProgress({ done, total });
    try {
      const count = await work({ signal, onProgress });
      toast.success(t("ui.export.done", { count }), { duration });
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
