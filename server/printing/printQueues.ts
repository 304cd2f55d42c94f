import { setTimeout as pause } from "node:timers/promises";
import { ApiError } from "../http/apiError.ts";
import {
  createTenantLimiter,
  LimiterQueueFullError,
  type QueueCounts,
} from "../database/tenantLimiter.ts";
import { createUserAndTenantLimiter, type Requester } from "../database/userAndTenantLimiter.ts";
import type { FirstPdfPage } from "./firstPdfPage.ts";
import type { PrintedDocument, PrintedLine } from "./printedDocument.ts";
import type { PrintedPaper } from "./printedPaper.ts";
import type { PrintedList } from "./printedList.ts";
import { PoolBusyError } from "../workers/pool.ts";
import type { Printer, Schedule } from "./printer.ts";
import { type PrintListOptions, ROWS_PER_PART } from "./printInParts.ts";

/** As many as the printer has threads: a single organization or user may use all of an idle printer. */
const MAX_RUNNING_PER_OWNER = 2;
const MAX_QUEUED_PER_OWNER = 64;

/** Characters of all lines. A longer document takes up to some seconds to compile. */
const LONG_DOCUMENT_CHARACTERS = 20_000;
/** Rows of a paper. A longer one, such as a statement, is queued like a long document. */
const LONG_PAPER_ROWS = 200;
/** The characters that a line counts for in addition to its texts. */
const CHARACTERS_PER_LINE = 100;
/** The most long documents of all organizations that may be queued. */
const MAX_QUEUED_LONG_DOCUMENTS = 64;

export interface QueuedPrintOptions {
  /** Removes a waiting job from the queue when it is aborted. */
  signal?: AbortSignal | undefined;
  /** As in the printer's `PrintOptions`. */
  tagged?: boolean;
}

export interface RenderedDocument {
  document: PrintedDocument;
  pdf: Uint8Array<ArrayBuffer>;
}

export interface RenderedPaper {
  paper: PrintedPaper;
  pdf: Uint8Array<ArrayBuffer>;
}

/**
 * Renders a document in the queues of its user and organization. `readDocument` is called when the job starts, so
 * queued documents use no memory.
 *
 * @throws LimiterQueueFullError when the queue of the user or the organization is full, PoolBusyError when the common
 *   queue is, the signal's reason, and what `readDocument` and the printer throw
 */
export interface PrintForTenant {
  (
    owner: Requester,
    readDocument: () => Promise<PrintedDocument>,
    options?: QueuedPrintOptions,
  ): Promise<RenderedDocument>;
  /** Draws the first page of a document in the same queue. */
  firstPage(
    owner: Requester,
    readDocument: () => Promise<PrintedDocument>,
    options?: QueuedPrintOptions,
  ): Promise<FirstPdfPage>;
  /** Prints a paper about payments in the same queue. */
  paper(
    owner: Requester,
    readPaper: () => Promise<PrintedPaper>,
    options?: QueuedPrintOptions,
  ): Promise<RenderedPaper>;
  /** Counts the documents, first pages and papers of all organizations. */
  counts(): QueueCounts;
}

/**
 * Queues documents by user and organization, so that a user who prints hundreds does not delay the others.
 * Long documents run one at a time over all organizations: one thread stays free for short ones.
 */
export function createDocumentQueue(printer: Printer): PrintForTenant {
  const byOwner = createUserAndTenantLimiter({
    maxRunning: MAX_RUNNING_PER_OWNER,
    maxWaiting: MAX_QUEUED_PER_OWNER,
  });
  const long = createTenantLimiter({ maxRunning: 1, maxWaiting: MAX_QUEUED_LONG_DOCUMENTS });
  const scheduleOf = (isLongOne: boolean, signal?: AbortSignal): { schedule?: Schedule } =>
    isLongOne
      ? { schedule: (work) => long("documents", work, signal).catch(rethrowAsPoolBusy) }
      : {};
  const print = async (
    readDocument: () => Promise<PrintedDocument>,
    { signal, tagged }: QueuedPrintOptions,
  ) => {
    const document = await readDocument();
    const schedule = scheduleOf(isLong(document), signal);
    return { document, pdf: await printer.print(document, { ...schedule, tagged }) };
  };
  const drawFirstPage = async (
    readDocument: () => Promise<PrintedDocument>,
    { signal, tagged }: QueuedPrintOptions,
  ) => {
    const document = await readDocument();
    return printer.drawFirstPage(document, { ...scheduleOf(isLong(document), signal), tagged });
  };
  const printPaper = async (
    readPaper: () => Promise<PrintedPaper>,
    { signal, tagged }: QueuedPrintOptions,
  ) => {
    const printed = await readPaper();
    const schedule = scheduleOf(printed.rows.length > LONG_PAPER_ROWS, signal);
    return { paper: printed, pdf: await printer.printPaper(printed, { ...schedule, tagged }) };
  };
  const printForTenant = (
    owner: Requester,
    readDocument: () => Promise<PrintedDocument>,
    options: QueuedPrintOptions = {},
  ) => byOwner(owner, () => print(readDocument, options), options.signal);
  const firstPage: PrintForTenant["firstPage"] = (owner, readDocument, options = {}) =>
    byOwner(owner, () => drawFirstPage(readDocument, options), options.signal);
  const paper: PrintForTenant["paper"] = (owner, readPaper, options = {}) =>
    byOwner(owner, () => printPaper(readPaper, options), options.signal);
  return Object.assign(printForTenant, { firstPage, paper, counts: byOwner.counts });
}

/**
 * Reports a full queue of long documents as PoolBusyError: all organizations share that queue, so it
 * isn't the organization's own limit.
 */
function rethrowAsPoolBusy(error: unknown): never {
  throw error instanceof LimiterQueueFullError ? new PoolBusyError(error.message) : error;
}

function isLong({ lines }: PrintedDocument): boolean {
  const lengthOf = ({ name, description }: PrintedLine) =>
    CHARACTERS_PER_LINE + (name?.length ?? 0) + (description?.length ?? 0);
  return lines.reduce((sum, line) => sum + lengthOf(line), 0) > LONG_DOCUMENT_CHARACTERS;
}

/** Milliseconds. */
const RETRY_INTERVAL = 250;

/** Repeats `print` while the queue of the printer, the organization or the user is full. @throws the signal's reason */
export async function retryWhileBusy<T>(print: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await print();
    } catch (error) {
      if (!(error instanceof PoolBusyError) && !(error instanceof LimiterQueueFullError))
        throw error;
    }
    await pause(RETRY_INTERVAL, undefined, { signal });
  }
}

/** Renders a document of an export, and waits while the printer is busy. */
export type PrintForExport = (
  document: PrintedDocument,
  signal: AbortSignal,
) => Promise<Uint8Array>;

/**
 * Exports have thousands of documents: they are printed one at a time over all exports, and wait
 * while the printer's queue is full, so that a thread stays free for interactive requests.
 */
export function createExportQueue(printer: Printer): PrintForExport {
  const queue = createTenantLimiter({ maxRunning: 1, maxWaiting: Infinity });
  return (document, signal) =>
    queue("exports", () => retryWhileBusy(() => printer.print(document), signal));
}

/**
 * Prints a list in the queues of its user and organization.
 *
 * @throws ApiError ORGANIZATION_BUSY when the queue of the user or the organization is full, SERVER_BUSY when
 *   the common queue is; the signal's reason, and what the printer throws
 */
export interface PrintList {
  <Row>(owner: Requester, list: PrintedList<Row>, options?: PrintListOptions): Promise<Uint8Array>;
  /** Counts the lists of all organizations. */
  counts(): QueueCounts;
}

/** The lists of more than one part of all organizations that are printed in turn; their finished parts are in memory. */
const LONG_LIST_LIMITS = { maxRunning: 8, maxWaiting: 16 };
/** The same for lists of one part. */
const SHORT_LIST_LIMITS = { maxRunning: 32, maxWaiting: 32 };

/**
 * Lists take seconds: one part is compiled at a time, so that a thread stays free for documents. Lists take turns part
 * by part, and at most one part of a long list waits beside the short lists. Each organization and user prints one
 * list at a time.
 */
export function createListQueue(printer: Printer): PrintList {
  const byOwner = createUserAndTenantLimiter({ maxRunning: 1, maxWaiting: 2 });
  const long = createTenantLimiter(LONG_LIST_LIMITS);
  const short = createTenantLimiter(SHORT_LIST_LIMITS);
  // No part is refused in the middle of a list: the number of lists limits the parts that wait.
  const parts = createTenantLimiter({ maxRunning: 1, maxWaiting: Infinity });
  const longParts = createTenantLimiter({ maxRunning: 1, maxWaiting: Infinity });
  async function printList<Row>(
    owner: Requester,
    list: PrintedList<Row>,
    options?: PrintListOptions,
  ): Promise<Uint8Array> {
    const { signal } = options ?? {};
    const isShort = list.rows.length <= ROWS_PER_PART;
    const runPart: Schedule = (work) => parts("parts", work, signal);
    const runLongPart: Schedule = (work) => longParts("parts", () => runPart(work), signal);
    const schedule = isShort ? runPart : runLongPart;
    const print = () => printer.printList(list, { ...options, schedule });
    const common = isShort ? short : long;
    const printInTurn = () => common("lists", print, signal).catch(refuseWhenFull(serverBusyError));
    return byOwner(owner, printInTurn, signal).catch(refuseWhenFull(organizationBusyError));
  }
  const counts = (): QueueCounts => {
    const lists = [short.counts(), long.counts()];
    const total = (key: keyof QueueCounts) => lists.reduce((sum, counted) => sum + counted[key], 0);
    return { running: total("running"), waiting: total("waiting") + byOwner.counts().waiting };
  };
  return Object.assign(printList, { counts });
}

/** Returns an error handler that replaces the error of a full queue by `refusal` and rethrows any other. */
export const refuseWhenFull = (refusal: () => ApiError) => (error: unknown) => {
  throw error instanceof LimiterQueueFullError ? refusal() : error;
};

export const organizationBusyError = () =>
  new ApiError("ORGANIZATION_BUSY", {
    message: "The organization has three such files in preparation already",
    retryAfter: 10,
  });

export const serverBusyError = () =>
  new ApiError("SERVER_BUSY", {
    message: "Such files of too many organizations are waiting already",
    retryAfter: 10,
  });
