import { createTenantLimiter, type QueueCounts } from "../database/tenantLimiter.ts";
import { createUserAndTenantLimiter, type Requester } from "../database/userAndTenantLimiter.ts";
import { ApiError } from "../http/apiError.ts";
import { createPdfJoiner } from "./joinPdf.ts";
import type { PrintListOptions } from "./printInParts.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import type { PrintedPaper } from "./printedPaper.ts";
import {
  organizationBusyError,
  type PrintForTenant,
  type QueuedPrintOptions,
  retryWhileBusy,
  serverBusyError,
  refuseWhenFull,
} from "./printQueues.ts";

/** The maximum bytes of a joined PDF. A document without large images takes about 40 KB. */
const MAX_JOINED_BYTES = 48 * 1024 * 1024;

/** Documents or papers of a selection that is joined apart from larger ones, so that it doesn't wait for them. */
const SMALL_SELECTION = 20;

/** The joined PDFs of all organizations that are in memory at the same time, or wait; as many of small selections. */
const JOINED_LIMITS = { maxRunning: 2, maxWaiting: 16 };

/** `onProgress` counts documents or papers. */
export interface JoinedOptions extends PrintListOptions {
  /** The title of the joined PDF. */
  title: string;
}

/**
 * Renders documents one after another into one PDF, in which each keeps its own page numbers. Each
 * document is queued in the queues of its user and organization, and read when its job starts.
 *
 * @throws ApiError SELECTION_TOO_LARGE, ORGANIZATION_BUSY and SERVER_BUSY; the signal's reason, and
 *   what reading and printing throw
 */
export interface PrintJoined {
  (
    owner: Requester,
    documents: readonly (() => Promise<PrintedDocument>)[],
    options: JoinedOptions,
  ): Promise<Uint8Array>;
  /** Renders papers in the same way. */
  papers(
    owner: Requester,
    papers: readonly (() => Promise<PrintedPaper>)[],
    options: JoinedOptions,
  ): Promise<Uint8Array>;
  /** Counts the joined PDFs of all organizations. */
  counts(): QueueCounts;
}

/** Reads and renders one part of a joined PDF in the queues of its user and organization. */
type PrintPart = (options: QueuedPrintOptions) => Promise<{ pdf: Uint8Array }>;

/**
 * Creates the queue of joined PDFs. An organization or user renders one joined PDF at a time, so that their second
 * slot in the queue of documents stays free for single documents.
 *
 * @param maxBytes the largest joined PDF
 */
export function createJoinedQueue(print: PrintForTenant, maxBytes = MAX_JOINED_BYTES): PrintJoined {
  const byOwner = createUserAndTenantLimiter({ maxRunning: 1, maxWaiting: 2 });
  const common = createTenantLimiter(JOINED_LIMITS);

  async function join(
    parts: readonly PrintPart[],
    { title, signal, onProgress }: JoinedOptions,
  ): Promise<Uint8Array> {
    const joiner = createPdfJoiner();
    for (const [at, printPart] of parts.entries()) {
      const { pdf } = await retryWhileBusy(() => printPart({ signal, tagged: false }), signal);
      joiner.add({ pdf });
      if (joiner.bytes > maxBytes) {
        throw new ApiError("SELECTION_TOO_LARGE", { message: `More than ${maxBytes} bytes` });
      }
      onProgress?.(at + 1, parts.length);
    }
    return joiner.finish({ title });
  }

  const joinInQueue = async (
    owner: Requester,
    parts: readonly PrintPart[],
    options: JoinedOptions,
  ) => {
    const { signal } = options;
    const size = parts.length <= SMALL_SELECTION ? "small" : "large";
    const joinInTurn = () =>
      common(size, () => join(parts, options), signal).catch(refuseWhenFull(serverBusyError));
    return byOwner(owner, joinInTurn, signal).catch(refuseWhenFull(organizationBusyError));
  };
  const joinDocuments = (...[owner, documents, options]: Parameters<PrintJoined>) => {
    const parts = documents.map(
      (read): PrintPart =>
        (part) =>
          print(owner, read, part),
    );
    return joinInQueue(owner, parts, options);
  };
  const papers: PrintJoined["papers"] = (owner, readers, options) => {
    const parts = readers.map(
      (readPaper): PrintPart =>
        (part) =>
          print.paper(owner, readPaper, part),
    );
    return joinInQueue(owner, parts, options);
  };
  const counts = () => ({
    running: common.counts().running,
    waiting: common.counts().waiting + byOwner.counts().waiting,
  });
  return Object.assign(joinDocuments, { papers, counts });
}
