import { readFileWithProgress } from "../api/fileAfterProgress.ts";
import { FILTERED_PDF_PLAN, PDF_PLAN } from "./exportPlan.ts";
import { downloadFile } from "./saveFile.ts";
import type { ExportContext } from "./useExport.ts";
import type { ListExport } from "./listExport.ts";
import { fetchSelectedOrAll } from "./useSheetExport.ts";
import { writeSheet } from "./writeSheet.ts";

/** Exports the selected rows of a list, or all of the current filter, as .xlsx. */
export async function exportListSheet<Row extends { id: string }>(
  { fetchPage, columns, fileName, sheetName }: ListExport<Row>,
  selected: readonly Row[],
  rightToLeft: boolean,
  options: ExportContext,
): Promise<number> {
  const [rows, loaded] = await Promise.all([
    fetchSelectedOrAll(selected, fetchPage, options),
    columns(),
  ]);
  await writeSheet({ fileName, sheetName, rows, columns: loaded, rightToLeft });
  return rows.length;
}

/** Exports the selected rows of a list, or all of the current filter, as PDF. */
export async function exportListPdf<Row extends { id: string }>(
  { fetchPage, filtered, total = 0, pdf }: ListExport<Row>,
  selected: readonly Row[],
  { signal, report }: ExportContext,
): Promise<number> {
  const whole = selected.length === 0 && !filtered;
  const plan = selected.length === 0 && filtered ? FILTERED_PDF_PLAN : PDF_PLAN;
  const onProgress = (done: number, all: number) => report({ of: "read", done, total: all }, plan);
  const rows = whole ? [] : await fetchSelectedOrAll(selected, fetchPage, { signal, onProgress });
  if (!whole && rows.length === 0) return 0; // without ids, the server would render the whole list
  const count = whole ? total : rows.length;
  report({ of: "rows", done: 0, total: count }, plan);
  const ids = rows.map(({ id }) => id);
  const { stream } = whole ? await pdf.whole(signal) : await pdf.selected(ids, signal);
  let printed = count; // until the server reports the exact number
  const blob = await readFileWithProgress(stream, "application/pdf", (step) => {
    if (step.of === "rows") printed = step.total;
    report(step, plan);
  });
  downloadFile(blob, pdf.fileName(selected.length));
  return printed;
}
