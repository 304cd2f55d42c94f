import type { SheetExport } from "./useSheetExport.ts";
import type { SheetColumn } from "./writeSheet.ts";

type FileStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A list that is exported: its rows, columns and printed lists. */
export interface ListExport<Row> extends Omit<
  SheetExport<Row>,
  "selected" | "duration" | "columns"
> {
  /** Loaded with the first export. */
  columns: () => Promise<readonly SheetColumn<Row>[]>;
  /** Whether a search or a filter leaves rows out. */
  filtered: boolean;
  /** The number of rows; undefined while it loads. */
  total: number | undefined;
  pdf: {
    /** Requests the PDF of the whole list, after lines that report progress. */
    whole: (signal: AbortSignal) => Promise<{ stream: FileStream }>;
    /** The same for these rows. */
    selected: (ids: string[], signal: AbortSignal) => Promise<{ stream: FileStream }>;
    /**
     * The file's name; `count` rows are selected, 0 for the whole list
     * (docs/rules/clients-and-products.md#printed-lists).
     */
    fileName: (count: number) => string;
  };
}
