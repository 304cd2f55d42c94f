import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import type { Watch } from "./fetchAll.ts";
import { percentOf, type Plan, type Step, WRITTEN } from "./howFar.ts";

/** Follows an export. `onProgress` is told rows; one of more steps than that tells them itself. */
interface ExportWatch extends Required<Watch> {
  tell: (step: Step, plan: Plan) => void;
}

/** Makes a file and hands it over; answers how many rows it holds. */
type Work = (watch: ExportWatch) => Promise<number>;

/** How far an export is: the step at work, and how much of the bar is full. */
export interface HowFar extends Step {
  percent: number;
}

const START: HowFar = { of: "rows", done: 0, total: 0, percent: 0 };

/**
 * Runs exports one at a time, says how they went, and lets a long one be called off:
 * `<ExportProgress {...progress} />` shows how far it is.
 */
export function useExport() {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<HowFar | null>(null);
  const calledOff = useRef(new AbortController());

  /** @param duration milliseconds that the result stays; 4,000 unless said otherwise. */
  const run = async (work: Work, duration?: number): Promise<void> => {
    if (progress !== null) return;
    calledOff.current = new AbortController();
    const { signal } = calledOff.current;
    setProgress(START);
    const tell = (step: Step, plan: Plan) =>
      setProgress({ ...step, percent: percentOf(plan, step) });
    const onProgress = (done: number, total: number) => tell({ of: "rows", done, total }, WRITTEN);
    try {
      const count = await work({ signal, onProgress, tell });
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
