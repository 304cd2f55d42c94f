// Only the worker threads use the library. The main thread loads it too, because terminating the
// last thread that holds it while that thread starts would unload it and crash the process.
import "@myriaddreamin/typst-ts-node-compiler";

import { documentData } from "./documentData.ts";
import { type CachedPdf, cacheKeyOf, createPdfCache } from "./pdfCache.ts";
import { takeFirstLines } from "./firstLines.ts";
import type { FirstPdfPage } from "./firstPdfPage.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { paperData } from "./paperData.ts";
import type { PrintedPaper } from "./printedPaper.ts";
import type { PrintedList } from "./printedList.ts";
import { printInParts, type PrintListOptions } from "./printInParts.ts";
import type { CompiledPdf, TypstJob } from "./typstWorker.ts";
import { reduceImages } from "./screenImages.ts";
import { createPool } from "../workers/pool.ts";

/** Decides when a compilation runs. */
export type Schedule = <T>(work: () => Promise<T>) => Promise<T>;

const runImmediately: Schedule = (work) => work();

export type PrintOptions = {
  /** Runs the compilation; a cached PDF is returned without it. */
  schedule?: Schedule;
  /** Whether the PDF is tagged as PDF/UA-1; true by default. A PDF that is joined with others has no tags. */
  tagged?: boolean;
};

export type Printer = {
  /**
   * Prints a document. The bytes are shared with the cache: callers do not change them.
   *
   * @throws PoolBusyError when the queue is full or the printer is closed
   * @throws JobFailedError when Typst failed or took longer than the timeout
   */
  print(document: PrintedDocument, options?: PrintOptions): Promise<Uint8Array<ArrayBuffer>>;
  /** Draws the first page of a document and prints it, so that its PDF is cached too; throws as `print` does. */
  drawFirstPage(document: PrintedDocument, options?: PrintOptions): Promise<FirstPdfPage>;
  /** Prints a paper about payments, as `print` does a document. */
  printPaper(paper: PrintedPaper, options?: PrintOptions): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Prints a list of any length. A long one is compiled in parts: memory stays bounded, and
   * documents are compiled in between. `schedule` runs each part.
   *
   * @throws as `print` does, and the signal's reason before the next part once it is aborted
   */
  printList<Row>(
    list: PrintedList<Row>,
    options?: PrintListOptions & Pick<PrintOptions, "schedule">,
  ): Promise<Uint8Array>;
  /** Starts the threads before the first document. */
  warm(): void;
  /** Counts the compilations. */
  counts(): { running: number; waiting: number };
  /** Rejects the queue and resolves when the running jobs have ended. */
  close(): Promise<void>;
};

export type PrinterSettings = {
  /** Threads, 2 by default. */
  workers?: number;
  /** How many jobs may be queued, 64 by default. */
  queue?: number;
  /** Milliseconds that one job may run, 30,000 by default. */
  timeout?: number;
  log?: (message: string) => void;
};

/** Enough for some hundred invoices, so that a document that is previewed, sent and downloaded is compiled once. */
const CACHE_BYTES = 16 * 1024 * 1024;

const WORKER = new URL("typstWorker.ts", import.meta.url);

/** A printer whose threads keep fonts and templates in memory between jobs. */
export function createPrinter(settings: PrinterSettings = {}): Printer {
  const { workers = 2, queue = 64, timeout = 30_000, log = () => undefined } = settings;
  const pool = createPool<TypstJob, CompiledPdf>({
    script: WORKER,
    threads: workers,
    queue,
    timeout,
    log,
  });
  const cache = createPdfCache(CACHE_BYTES);

  async function print(job: TypstJob, schedule: Schedule): Promise<CachedPdf> {
    const key = cacheKeyOf(job);
    const cached = cache.get(key);
    if (cached !== undefined && (cached.firstPage !== null || job.drawn === undefined)) {
      return cached;
    }
    const { pdf, firstPage: drawn } = await schedule(() => pool.run(job));
    // Reduce the images of the drawn page only: the PDF keeps the stored ones.
    const firstPage = drawn && { ...drawn, svg: await reduceImages(drawn.svg) };
    cache.set(key, { pdf, firstPage });
    return { pdf, firstPage };
  }

  async function drawFirstPage(
    document: PrintedDocument,
    { schedule = runImmediately, tagged = true }: PrintOptions = {},
  ): Promise<FirstPdfPage> {
    const data = documentData(document);
    const first = takeFirstLines(data);
    const drawn = { firstLines: first === null ? null : JSON.stringify(first) };
    const job = { ...documentJob(document, data), tagged, drawn };
    const { firstPage } = await print(job, schedule);
    if (firstPage === null) throw new Error("A document has a first page");
    return firstPage;
  }

  return {
    print: async (document, { schedule = runImmediately, tagged = true } = {}) =>
      (await print({ ...documentJob(document), tagged }, schedule)).pdf,
    drawFirstPage,
    printPaper: async (paper, { schedule = runImmediately, tagged = true } = {}) =>
      (await print({ ...paperJob(paper), tagged }, schedule)).pdf,
    printList: (list, { schedule = runImmediately, ...options } = {}) =>
      printInParts(list, (job) => schedule(() => pool.run(job)), options),
    warm: () => pool.warm(),
    counts: () => pool.counts(),
    close: () => pool.close(),
  };
}

function documentJob(
  document: PrintedDocument,
  data = documentData(document),
): Omit<TypstJob, "tagged"> {
  return { template: "document", data: JSON.stringify(data), images: document.images };
}

function paperJob(paper: PrintedPaper): Omit<TypstJob, "tagged"> {
  return { template: "paper", data: JSON.stringify(paperData(paper)), images: paper.images };
}
