// Only the threads use it. Here it is held until the program's end: a thread that is ended while
// it starts would take the library out of memory under its own feet, and the program with it.
import "@myriaddreamin/typst-ts-node-compiler";

import { joinPdf, type PdfPart } from "./joinPdf.ts";
import { keptPages, nameOf } from "./keptPages.ts";
import type { Pressed, PressJob } from "./press.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { listSheet, type PrintedList } from "./printedList.ts";
import { sheetOf } from "./sheet.ts";
import { createPool } from "../workers/pool.ts";

/** Does work when its turn has come. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const atOnce: Turn = (work) => work();

export type Printer = {
  /**
   * The document as the bytes of a PDF, which others may be given too: not to be changed.
   * @param turn has it set when its turn has come; a page that is kept waits for none.
   * @throws PoolBusy when too much is waiting already or the printer is closed.
   * @throws JobFailed when it could not be set, or took longer than the timeout.
   */
  print(document: PrintedDocument, turn?: Turn): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A list of any length as the bytes of a PDF; a long one is set in parts, so that it takes no
   * more memory than a short one and lets documents pass in between.
   * @throws as print does, and the signal's reason at the next part once it is aborted.
   */
  printList<Row>(list: PrintedList<Row>, watch?: ListWatch): Promise<Uint8Array>;
  /** Starts the threads ahead of the first document. */
  warm(): void;
  /** Refuses what still waits and ends once what is being printed is done. */
  close(): Promise<void>;
};

/** Whoever follows how a list is printed. */
export type ListWatch = {
  /** Told after each part how many rows stand on finished pages, of how many. */
  tell?: (done: number, total: number) => void;
  /** Calls it off. */
  signal?: AbortSignal;
};

export type PrinterSettings = {
  /** Threads, 2 by default. */
  workers?: number;
  /** How many documents may wait for a thread, 64 by default. */
  queue?: number;
  /** Milliseconds that one document may take once its turn has come, 30,000 by default. */
  timeout?: number;
  log?: (message: string) => void;
};

/** Some hundred invoices: a page that is looked at, then sent, then printed is set once. */
const KEPT_BYTES = 16 * 1024 * 1024;

const PRESS = new URL("press.ts", import.meta.url);

/** A printer whose threads keep fonts and templates in memory between documents. */
export function createPrinter(settings: PrinterSettings = {}): Printer {
  const { workers = 2, queue = 64, timeout = 30_000, log = () => undefined } = settings;
  const pool = createPool<PressJob, Pressed>({
    script: PRESS,
    threads: workers,
    queue,
    timeout,
    log,
  });
  const kept = keptPages(KEPT_BYTES);

  async function print(job: PressJob, turn: Turn): Promise<Uint8Array<ArrayBuffer>> {
    const name = nameOf(job);
    const before = kept.get(name);
    if (before !== undefined) return before;
    const { pdf } = await turn(() => pool.run(job));
    kept.put(name, pdf);
    return pdf;
  }

  return {
    print: (document, turn = atOnce) => print(jobOf(document), turn),
    printList: (list, watch) => inParts(list, (job) => pool.run(job), watch),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}

function jobOf(document: PrintedDocument): PressJob {
  return {
    template: "document",
    sheet: JSON.stringify(sheetOf(document)),
    images: document.images,
  };
}

/** Rows of a list that are set at once: a few megabytes each hundred. */
const ROWS_AT_ONCE = 400;

/** In points: the margin of the list's page, and the line of its foot. */
const NUMBER_PLACE = { x: 34, y: 16.6 };

async function inParts<Row>(
  list: PrintedList<Row>,
  press: (job: PressJob) => Promise<Pressed>,
  { tell, signal }: ListWatch = {},
): Promise<Uint8Array> {
  const { length } = list.rows;
  const numbered = length <= ROWS_AT_ONCE;
  const parts: PdfPart[] = [];
  for (let from = 0; from < length || parts.length === 0;) {
    signal?.throwIfAborted();
    const to = Math.min(from + ROWS_AT_ONCE, length);
    const sheet = JSON.stringify(listSheet(list, { from, to, heading: from === 0, numbered }));
    const { pdf, pages, carried } = await press({ template: "list", sheet, images: {} });
    const goesOn = to < length && carried !== null && carried > 0;
    from = goesOn ? from + carried : to;
    tell?.(from, length);
    if (numbered) return pdf;
    parts.push({ pdf, pages: goesOn ? pages - 1 : pages });
  }
  const side = list.language === "ar" ? "left" : "right";
  return joinPdf(parts, { ...NUMBER_PLACE, side });
}
