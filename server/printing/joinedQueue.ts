import { perTenantLimiter, type QueueCounts } from "../database/perTenantLimiter.ts";
import { ApiError } from "../http/apiError.ts";
import { createPdfJoiner } from "./joinPdf.ts";
import type { PrintListOptions } from "./printer.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import {
  organizationBusy,
  type PrintForTenant,
  retryWhileBusy,
  serverBusy,
  refuseWhenFull,
} from "./printQueues.ts";

/** Bytes of a joined PDF. A document without large images takes about 40 KB. */
const MAX_JOINED_BYTES = 48 * 1024 * 1024;

/** The most joined PDFs of all organizations that are in memory at the same time. */
const MAX_RUNNING = 2;
const MAX_QUEUED_PDFS = 16;

export interface JoinedOptions extends PrintListOptions {
  /** The title of the joined PDF. */
  title: string;
}

/**
 * Renders documents one after another into one PDF, in which each keeps its own page numbers. Each
 * document is queued in its organization's queue, and read when its job starts.
 *
 * @throws ApiError SELECTION_TOO_LARGE, ORGANIZATION_BUSY and SERVER_BUSY; the signal's reason, and
 *   what reading and printing throw
 */
export interface PrintJoined {
  (
    enterpriseId: string,
    documents: readonly (() => Promise<PrintedDocument>)[],
    options: JoinedOptions,
  ): Promise<Uint8Array>;
  /** Counts the joined PDFs of all organizations. */
  counts(): QueueCounts;
}

/**
 * Creates the queue of joined PDFs. An organization renders one at a time, so its other slot stays free for single
 * documents.
 *
 * @param maxBytes the largest joined PDF
 */
export function joinedQueue(print: PrintForTenant, maxBytes = MAX_JOINED_BYTES): PrintJoined {
  const byTenant = perTenantLimiter({ maxRunning: 1, maxWaiting: 2 });
  const common = perTenantLimiter({ maxRunning: MAX_RUNNING, maxWaiting: MAX_QUEUED_PDFS });

  async function join(
    enterpriseId: string,
    documents: readonly (() => Promise<PrintedDocument>)[],
    { title, signal, onProgress }: JoinedOptions,
  ): Promise<Uint8Array> {
    const joiner = createPdfJoiner();
    for (const [at, readDocument] of documents.entries()) {
      const printOne = () => print(enterpriseId, readDocument, { signal, tagged: false });
      const { pdf } = await retryWhileBusy(printOne, signal);
      joiner.add({ pdf });
      if (joiner.bytes > maxBytes) {
        throw new ApiError("SELECTION_TOO_LARGE", { message: `More than ${maxBytes} bytes` });
      }
      onProgress?.(at + 1, documents.length);
    }
    return joiner.finish({ title });
  }

  const joinInQueue = async (...[enterpriseId, documents, options]: Parameters<typeof join>) => {
    const { signal } = options;
    const joinInTurn = () =>
      common("joined", () => join(enterpriseId, documents, options), signal).catch(
        refuseWhenFull(serverBusy),
      );
    return byTenant(enterpriseId, joinInTurn, signal).catch(refuseWhenFull(organizationBusy));
  };
  const counts = () => ({
    running: common.counts().running,
    waiting: common.counts().waiting + byTenant.counts().waiting,
  });
  return Object.assign(joinInQueue, { counts });
}
