import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import type { FetchOptions } from "./fetchAll.ts";
import { overallPercent, type Plan, type Step, SHEET_PLAN } from "./exportPlan.ts";

/** Follows an export. `onProgress` is told rows; one of more steps than that tells them itself. */
interface ExportContext extends Required<FetchOptions> {
  report: (step: Step, plan: Plan) => void;
}

/** Makes a file and hands it over; answers how many rows it holds. */
type ExportTask = (watch: ExportContext) => Promise<number>;

/** How far an export is: the step at work, and how much of the bar is full. */
export interface ProgressReport extends Step {
  percent: number;
}

const START: ProgressReport = { of: "rows", done: 0, total: 0, percent: 0 };

/**
 * Runs exports one at a time, says how they went, and lets a long one be called off:
 * `<ExportProgress {...progress} />` shows how far it is.
 */
export function useExport() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<ProgressReport | null>(null);
  const controller = useRef(new AbortController());

  /** @param duration milliseconds that the result stays; 4,000 unless said otherwise. */
  const run = async (task: ExportTask, duration?: number): Promise<void> => {
    if (progress !== null) return;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress(START);
    const tell = (step: Step, plan: Plan) =>
      setProgress({ ...step, percent: overallPercent(plan, step) });
    const onProgress = (done: number, total: number) =>
      tell({ of: "rows", done, total }, SHEET_PLAN);
    try {
      const count = await task({ signal, onProgress, report: tell });
      toast.success(t("ui.export.done", { count }), { duration });
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
