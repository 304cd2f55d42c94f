import { useLanguage } from "../ui/language/language.ts";
import { fetchAllRows, type FetchedPage, type FetchOptions } from "./fetchAll.ts";
import { useExport } from "./useExport.ts";
import { type Sheet, writeSheet } from "./writeSheet.ts";

export interface SheetExport<Row> extends Omit<Sheet<Row>, "rows" | "rightToLeft" | "columns"> {
  /** The columns, or a function that chooses them for the exported rows. */
  columns: Columns<Row> | ((rows: readonly Row[]) => Columns<Row>);
  /** The selected rows; when empty, all rows of the current filter are exported. */
  selected: readonly Row[];
  /** Fetches a page, from 1, of `MAX_PAGE_SIZE` rows of the current filter. */
  fetchPage: (page: number, signal?: AbortSignal) => Promise<FetchedPage<Row>>;
  /** Milliseconds that the toast stays; 4,000 by default. */
  duration?: number;
}

type Columns<Row> = Sheet<Row>["columns"];

/** Gives `run`, which exports lists to .xlsx files, right to left in Arabic (see `useExport`). */
export function useSheetExport() {
  const { run, progress } = useExport();
  const rightToLeft = useLanguage() === "ar";
  return {
    run: <Row extends { id: string }>({ duration, ...sheet }: SheetExport<Row>) =>
      run((options) => exportSheet(sheet, rightToLeft, options), { duration }),
    progress,
  };
}

async function exportSheet<Row extends { id: string }>(
  { selected, fetchPage, columns: wanted, ...sheet }: SheetExport<Row>,
  rightToLeft: boolean,
  options: Required<FetchOptions>,
): Promise<number> {
  const rows = await fetchSelectedOrAll(selected, fetchPage, options);
  const columns = typeof wanted === "function" ? wanted(rows) : wanted;
  await writeSheet({ ...sheet, columns, rows, rightToLeft });
  return rows.length;
}

/** The selected rows; when there are none, all rows of the current filter. */
export async function fetchSelectedOrAll<Row extends { id: string }>(
  selected: readonly Row[],
  fetchPage: SheetExport<Row>["fetchPage"],
  options: Required<FetchOptions>,
): Promise<readonly Row[]> {
  const rows = selected.length > 0 ? selected : await fetchAllRows(fetchPage, options);
  options.signal.throwIfAborted();
  return rows;
}
