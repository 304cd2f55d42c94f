import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import type { FetchOptions } from "./fetchAll.ts";
import { overallPercent, type ExportPlan, type ExportStep, SHEET_PLAN } from "./exportPlan.ts";

/** `onProgress` reports rows; an export of several steps calls `report` instead. */
export interface ExportContext extends Required<FetchOptions> {
  report: (step: ExportStep, plan: ExportPlan) => void;
}

/** Builds and saves a file; resolves to its number of rows. */
type ExportTask = (watch: ExportContext) => Promise<number>;

interface ExportToast {
  /** Milliseconds that the toast stays; 4,000 by default. */
  duration?: number;
  /** The text once the file is saved; by default the number of exported rows. */
  doneText?: (count: number) => string;
}

/** The current step of an export, and the overall percentage. */
export interface ProgressReport extends ExportStep {
  percent: number;
}

const INITIAL_PROGRESS: ProgressReport = { of: "rows", done: 0, total: 0, percent: 0 };

/**
 * Gives `run`, which runs exports one at a time and reports their result, and `progress` for
 * `<ExportProgress {...progress} />`, which can cancel a long one.
 */
export function useExport() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ProgressReport | null>(null);
  const controller = useRef(new AbortController());

  const run = async (
    task: ExportTask,
    { duration, doneText = (count) => t("ui.export.done", { count }) }: ExportToast = {},
  ): Promise<void> => {
    if (progress !== null) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress(INITIAL_PROGRESS);
    const reportProgress = (step: ExportStep, plan: ExportPlan) =>
      setProgress({ ...step, percent: overallPercent(plan, step) });
    const onProgress = (done: number, total: number) =>
      reportProgress({ of: "rows", done, total }, SHEET_PLAN);
    try {
      const count = await task({ signal, onProgress, report: reportProgress });
      toast.success(doneText(count), { duration });
    } catch (error) {
      if (!signal.aborted) {
        toast.error(t("ui.export.failed"), { duration, description: errorText(error, t) });
      }
    } finally {
      setProgress(null);
    }
  };
  return { run, progress: { progress, onCancel: () => controller.current.abort() } };
}
