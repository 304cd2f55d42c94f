/**
 * The steps of an export, in order: read the matching rows, write rows or documents into the file, receive the file's
 * bytes.
 */
export type ExportStepName = "read" | "rows" | "documents" | "bytes";

/** The progress of a step. */
export interface ExportStep {
  of: ExportStepName;
  done: number;
  total: number;
}

/** The steps of an export in order, each with its share of the progress bar in percent. */
export type ExportPlan = Partial<Record<ExportStepName, number>>;

export const SHEET_PLAN: ExportPlan = { rows: 100 };

export const PDF_PLAN: ExportPlan = { rows: 90, bytes: 10 };

export const JOINED_PDF_PLAN: ExportPlan = { documents: 90, bytes: 10 };

export const FILTERED_PDF_PLAN: ExportPlan = { read: 10, rows: 80, bytes: 10 };

/** The overall progress in percent; it never decreases from one step to the next. */
export function overallPercent(plan: ExportPlan, { of, done, total }: ExportStep): number {
  const shares = Object.entries(plan);
  const at = shares.findIndex(([name]) => name === of);
  const before = shares.slice(0, at).reduce((sum, [, share]) => sum + share, 0);
  return total === 0 ? before : before + (plan[of] ?? 0) * (done / total);
}
