import { MAX_PAGE_SIZE } from "../spreadsheets/fetchAll.ts";
import { useListExport } from "../spreadsheets/useListExport.ts";
import type { ExportColumn } from "../spreadsheets/writeSheet.ts";
import { useLanguage } from "../ui/language/language.ts";
import type { RecordRequest, RecordSource, StoredRecord } from "./recordSource.ts";

/** The names of the exported files, and the columns of the spreadsheet. */
export interface ExportFileOptions<Row> {
  sheetName: string;
  sheetFileName: string;
  columns: () => Promise<readonly ExportColumn<Row>[]>;
  /**
   * `count` is the number of selected rows, 0 for the whole list (docs/rules/clients-and-products.md#printed-lists).
   */
  pdfFileName: (count: number) => string;
}

interface RecordExportOptions<Row extends StoredRecord, Request extends RecordRequest> {
  source: Pick<RecordSource<Row, never, Request>, "fetchPage" | "exportPdf">;
  request: Request;
  /** Whether a search or a filter is active. */
  isFiltered: boolean;
  total: number | undefined;
  files: ExportFileOptions<Row>;
}

/** Gives functions that export the selected records, or all records that match the search and filters. */
export function useRecordExport<Row extends StoredRecord, Request extends RecordRequest>(
  options: RecordExportOptions<Row, Request>,
) {
  const { source, request, isFiltered, total, files } = options;
  const query = { lang: useLanguage(), deleted: request.archived, progress: true } as const;
  return useListExport<Row>({
    fileName: files.sheetFileName,
    sheetName: files.sheetName,
    columns: files.columns,
    filtered: isFiltered,
    total,
    fetchPage: (page, signal) =>
      source.fetchPage({ ...request, page, limit: MAX_PAGE_SIZE }, signal),
    pdf: {
      whole: (signal) => source.exportPdf(null, query, signal),
      selected: (ids, signal) => source.exportPdf(ids, query, signal),
      fileName: files.pdfFileName,
    },
  });
}
