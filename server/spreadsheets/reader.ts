import { parentPort } from "node:worker_threads";
import type { FileProblem } from "#domain/importErrors.ts";
import type { Answer } from "../workers/pool.ts";
import { openArchive } from "./archive.ts";
import { type SheetKind, tableKind } from "./kinds.ts";
import { FileRefused } from "./refused.ts";
import { readRows } from "./rows.ts";
import { readSharedStrings } from "./sharedStrings.ts";
import { type RowError, tableReader } from "./table.ts";
import { findParts } from "./workbook.ts";

export interface ReaderJob {
  kind: SheetKind;
  bytes: Uint8Array;
  /** How many valid rows to show; 0 when the rows are wanted for storing. */
  preview: number;
}

/** A sheet that could be read, or why it could not. */
export type Reading = { problem: FileProblem } | { missing: string[] } | ReadSheet;

export interface ReadSheet {
  valid: number;
  ignoredColumns: string[];
  errors: RowError[];
  /** The first valid rows: `{ row, record }`, the record as the domain reads it. */
  preview: { row: number; record: object }[];
  /**
   * The valid rows as JSON lists, each of so many rows as go into one statement. They travel as
   * bytes and reach the database unread: nothing of them is unpacked in the thread that serves.
   */
  batches: Uint8Array<ArrayBuffer>[];
}

const BATCH_ROWS = 1_000;

/** Gathers records into JSON lists; `place` counts them through all batches. */
function batching() {
  const batches: Uint8Array<ArrayBuffer>[] = [];
  let open: string[] = [];
  let place = 0;
  const close = () => {
    if (open.length > 0) batches.push(Uint8Array.from(Buffer.from(`[${open.join(",")}]`)));
    open = [];
  };
  const add = (record: object) => {
    open.push(JSON.stringify({ ...record, place }));
    place += 1;
    if (open.length === BATCH_ROWS) close();
  };
  return { add, close, batches };
}

async function read({ kind, bytes, preview: wanted }: ReaderJob): Promise<Reading> {
  const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const parts = await findParts(archive);
  const strings = await readSharedStrings(archive, parts.sharedStrings);
  const preview: ReadSheet["preview"] = [];
  const { add, close, batches } = batching();
  const table = tableReader(tableKind(kind), (row, record) => {
    if (wanted === 0) add(record);
    else if (preview.length < wanted) preview.push({ row, record });
  });
  await readRows(archive, parts.sheet, strings, table);
  close();
  const reading = table.end();
  return "missing" in reading ? reading : { ...reading, preview, batches };
}

async function answer(job: ReaderJob): Promise<Answer<Reading>> {
  try {
    return { result: await read(job) };
  } catch (error) {
    if (error instanceof FileRefused) return { result: { problem: error.problem } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", (job: ReaderJob) => {
  void answer(job).then((given) => {
    const batches = "result" in given && "batches" in given.result ? given.result.batches : [];
    const buffers = batches.map(({ buffer }) => buffer);
    parentPort?.postMessage(given, buffers);
  });
});
