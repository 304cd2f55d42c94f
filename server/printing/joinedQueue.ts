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
  whenFull,
} from "./printQueues.ts";

/** Bytes of a joined PDF. A document without large images takes about 40 KB. */
const MAX_BYTES = 48 * 1024 * 1024;

/** How many joined PDFs are in memory at the same time, of all organizations. */
const CONCURRENT = 2;
const MAX_QUEUED = 16;

export interface JoinedOptions extends PrintListOptions {
  /** The title of the joined PDF. */
  title: string;
}

/**
 * Prints documents one after another into one PDF, in which each keeps its own page numbers. Each
 * takes its turn in the organization's queue, and is read when its turn comes.
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
 * An organization prints one joined PDF at a time, which leaves its other slot to single documents.
 *
 * @param maxBytes the largest joined PDF
 */
export function joinedQueue(print: PrintForTenant, maxBytes = MAX_BYTES): PrintJoined {
  const byTenant = perTenantLimiter({ maxRunning: 1, maxWaiting: 2 });
  const common = perTenantLimiter({ maxRunning: CONCURRENT, maxWaiting: MAX_QUEUED });

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
        whenFull(serverBusy),
      );
    return byTenant(enterpriseId, joinInTurn, signal).catch(whenFull(organizationBusy));
  };
  const counts = () => ({
    running: common.counts().running,
    waiting: common.counts().waiting + byTenant.counts().waiting,
  });
  return Object.assign(joinInQueue, { counts });
}
