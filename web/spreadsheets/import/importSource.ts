import type { ReactNode } from "react";
import type {
  MatchedRowAction,
  MatchCounts,
  RowNotice,
  SheetColumn,
} from "#contract/spreadsheets.ts";
import type { Language } from "#domain/text/language.ts";
import type { ImportError, ImportNotice } from "#domain/spreadsheets/importErrors.ts";
import type { MatchedRow } from "./importPlan.ts";
import type { RowError } from "./rowErrors.ts";

/** A refused row, with the cell of its error. */
export interface RefusedRow extends RowError {
  field: string;
  value: string | null;
  name: string | null;
}

export interface ImportReply<Row> {
  success: boolean;
  created: number;
  updated: number;
  /** The number of valid rows that neither create nor update a record. */
  skipped: number;
  valid: number;
  errors: { row: number; error: ImportError }[];
  /** The values of valid rows that the import ignores. */
  notices?: RowNotice[] | undefined;
  /** In a dry run: how many valid rows are of each kind. */
  matches?: MatchCounts | undefined;
  /** In a dry run: the first valid rows of each kind as they would be stored. */
  rows?: Row[] | undefined;
  /** In a dry run: the first refused rows. */
  refused?: RefusedRow[] | undefined;
  /** In a dry run: the columns of the sheet. */
  columns?: SheetColumn[] | undefined;
  /** In a dry run: the sheet that was read, and the sheets with rows. */
  sheet?: string | undefined;
  sheets?: string[] | undefined;
  /** In a dry run: the previewed rows that are hidden in the sheet. */
  hidden?: number[] | undefined;
}

/** The reply of a dry run. */
export type PreviewReply<Row> = Required<Omit<ImportReply<Row>, "notices">>;

export interface SendOptions {
  query: { dryRun: boolean; existing?: MatchedRowAction; rowsPerKind?: number; lang: Language };
  /** JSON. */
  body: { rows?: string; columns: string; values: string; sheet: string };
  idempotencyKey: string;
  signal: AbortSignal;
  /** Called with the sent fraction of the file, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/** A field of an imported record, for labels, values and the choice of columns. */
export interface ImportField {
  /** Its name on the wire. */
  key: string;
  label: string;
  render: (value: string | number) => ReactNode;
  /** A value that the preview of a new row doesn't show, because most rows have it. */
  usual?: string | number;
  /** The note shown if the field is ignored, because only a new record accepts it. */
  creationOnly?: ImportNotice;
}

/** The value of a field in a row of the preview. */
export function fieldValue(record: object, key: string): string | number | null {
  return (record as Record<string, string | number | null>)[key] ?? null;
}

/** A field that the panel asks for once, for all rows, if the sheet has no column for it. */
export interface AskedField {
  /** Its name on the wire. */
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A column that a sheet must have. */
export interface RequiredColumn {
  field: string;
  /** Its header in the template, which refusals mention. */
  header: string;
}

export interface ImportSource<Row extends MatchedRow> {
  kind: "clients" | "products";
  send: (file: File, options: SendOptions) => Promise<ImportReply<Row>>;
  /** Fetches the file with the headers that an import reads. */
  template: () => Promise<{ blob: Blob; fileName: string | null }>;
  /** The name of a row in the list. */
  nameOf: (record: Row) => string;
  /** The fields of a record; the first one is part of its name. */
  fields: readonly ImportField[];
  required: readonly RequiredColumn[];
  asked?: readonly AskedField[];
  /** Called when the import is done. */
  onDone: () => void;
}
