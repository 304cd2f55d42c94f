import type { PressJob } from "./press.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { sheetOf } from "./sheet.ts";
import { createPool } from "../workers/pool.ts";

export type Printer = {
  /**
   * The document as the bytes of a PDF.
   * @throws PoolBusy when too much is waiting already or the printer is closed.
   * @throws JobFailed when it could not be set, or took longer than the timeout.
   */
  print(document: PrintedDocument): Promise<Uint8Array>;
  /** Starts the threads ahead of the first document. */
  warm(): void;
  /** Refuses what still waits and ends once what is being printed is done. */
  close(): Promise<void>;
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

const PRESS = new URL("press.ts", import.meta.url);

/** A printer whose threads keep fonts and templates in memory between documents. */
export function createPrinter(settings: PrinterSettings = {}): Printer {
  const { workers = 2, queue = 64, timeout = 30_000, log = () => undefined } = settings;
  const pool = createPool<PressJob, Uint8Array>({
    script: PRESS,
    threads: workers,
    queue,
    timeout,
    log,
  });
  return {
    print: (document) => pool.run(jobOf(document)),
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
