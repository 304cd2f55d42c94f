import type { SheetExport } from "./useSheetExport.ts";
import type { ExportColumn } from "./writeSheet.ts";

type FileStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The source of a list's exports: its rows, columns and PDFs. */
export interface ListExport<Row> extends Omit<
  SheetExport<Row>,
  "selected" | "duration" | "columns"
> {
  /** Loaded with the first export. */
  columns: () => Promise<readonly ExportColumn<Row>[]>;
  /** Whether a search or filter is active. */
  filtered: boolean;
  /** The number of rows; undefined while it loads. */
  total: number | undefined;
  pdf: {
    /** Requests the PDF of the whole list, after lines that report progress. */
    whole: (signal: AbortSignal) => Promise<{ stream: FileStream }>;
    /** Requests the PDF of the selected rows, after lines that report progress. */
    selected: (ids: string[], signal: AbortSignal) => Promise<{ stream: FileStream }>;
    /**
     * The file's name. `count` is the number of selected rows, 0 for the whole list
     * (docs/rules/clients-and-products.md#printed-lists).
     */
    fileName: (count: number) => string;
  };
}
