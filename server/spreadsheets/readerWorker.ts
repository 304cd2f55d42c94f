import { readSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { SheetColumn } from "#contract/spreadsheets.ts";
import type { FileProblem } from "#domain/spreadsheets/importErrors.ts";
import type { ChosenColumns } from "#domain/spreadsheets/spreadsheetCells.ts";
import type { FileContents } from "../http/files.ts";
import type { WorkerReply } from "../workers/pool.ts";
import { openXlsxArchive } from "./archive.ts";
import { type ReadingRules, type RowTypes, tableKind } from "./kinds.ts";
import { readChosenSheet, type SheetChoice } from "./sheets.ts";
import { SpreadsheetError } from "./spreadsheetError.ts";
import { readRows } from "./rows.ts";
import { readSharedStrings } from "./sharedStrings.ts";
import { readCellFormats } from "./styles.ts";
import { type MissingColumns, type RefusedRow, tableReader } from "./table.ts";
import { findWorkbookParts } from "./workbook.ts";

export interface ReaderJob {
  rules: ReadingRules;
  contents: FileContents;
  /** The columns that are matched by hand. */
  columns: ChosenColumns<string>;
  /** The values of fields that have no column, for all rows. */
  values: ReadonlyMap<string, string>;
  /** The name of the sheet; null for the first one that has the required columns. */
  sheet: string | null;
}

export type ReadResult = { problem: FileProblem } | (MissingColumns & SheetChoice) | ReadSheet;

export interface ReadSheet<Row extends RowTypes = RowTypes> extends SheetChoice {
  valid: number;
  ignoredColumns: string[];
  columns: SheetColumn[];
  errors: { row: number; error: Row["error"] }[];
  /** The first rows with errors, each with its refused cell. */
  refused: (RefusedRow & { error: Row["error"] })[];
  /** The numbers of the rows that the sheet hides. */
  hidden: number[];
  /**
   * The valid rows as JSON arrays, one for each insert statement: the record as the domain reads it,
   * null where it has a default value, with its `row` in the sheet and its `place` among the valid
   * rows, from 0. They are transferred as bytes and parsed by PostgreSQL only: the main thread never
   * holds them as objects.
   */
  batches: Uint8Array<ArrayBuffer>[];
}

const BATCH_ROWS = 1_000;

/** Groups records into JSON arrays. */
function batchRecords() {
  const batches: Uint8Array<ArrayBuffer>[] = [];
  let open: string[] = [];
  let place = 0;
  const close = () => {
    if (open.length > 0) batches.push(Uint8Array.from(Buffer.from(`[${open.join(",")}]`)));
    open = [];
  };
  const add = (row: number, record: object, assumed: readonly string[]) => {
    const unknown = Object.fromEntries(assumed.map((field) => [field, null]));
    open.push(JSON.stringify({ ...record, ...unknown, row, place }));
    place += 1;
    if (open.length === BATCH_ROWS) close();
  };
  return { add, close, batches };
}

/** Reads a temporary file from its start, regardless of its current position. */
function readContents(contents: FileContents): Buffer {
  if ("bytes" in contents) {
    const { buffer, byteOffset, length } = contents.bytes;
    return Buffer.from(buffer, byteOffset, length);
  }
  const { descriptor, size } = contents;
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size;) {
    const read = readSync(descriptor, bytes, at, size - at, at);
    if (read === 0) throw new Error("The temporary file is shorter than what was written");
    at += read;
  }
  return bytes;
}

async function readSpreadsheet(job: ReaderJob): Promise<ReadResult> {
  const { rules, contents, columns, values, sheet: chosen } = job;
  const archive = await openXlsxArchive(readContents(contents));
  const parts = await findWorkbookParts(archive);
  const strings = await readSharedStrings(archive, parts.sharedStrings);
  const tables = { strings, formats: await readCellFormats(archive, parts.styles) };
  const readSheet = async (path: string) => {
    const { add, close, batches } = batchRecords();
    const table = tableReader(tableKind(rules), add, columns, values);
    await readRows(archive, path, tables, table);
    close();
    const reading = table.end();
    return "missing" in reading ? reading : { ...reading, batches };
  };
  return readChosenSheet(archive, { sheets: parts.sheets, chosen }, tables, readSheet);
}

async function handleJob(job: ReaderJob): Promise<WorkerReply<ReadResult>> {
  try {
    return { result: await readSpreadsheet(job) };
  } catch (error) {
    if (error instanceof SpreadsheetError) return { result: { problem: error.problem } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", (job: ReaderJob) => {
  void handleJob(job).then((outcome) => {
    const batches =
      "result" in outcome && "batches" in outcome.result ? outcome.result.batches : [];
    const buffers = batches.map(({ buffer }) => buffer);
    parentPort?.postMessage(outcome, buffers);
  });
});
