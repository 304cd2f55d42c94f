import { perTenantLimiter } from "../database/perTenantLimiter.ts";
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
export type PrintJoined = (
  enterpriseId: string,
  documents: readonly (() => Promise<PrintedDocument>)[],
  options: JoinedOptions,
) => Promise<Uint8Array>;

/**
 * An organization prints one joined PDF at a time, which leaves its other slot to single documents.
 *
 * @param maxBytes of a joined PDF
 */
export function joinedQueue(print: PrintForTenant, maxBytes = MAX_BYTES): PrintJoined {
  const byTenant = perTenantLimiter({ maxRunning: 1, maxWaiting: 2 });
  const common = perTenantLimiter({ maxRunning: CONCURRENT, maxWaiting: MAX_QUEUED });
  const join: PrintJoined = async (enterpriseId, documents, { title, signal, onProgress }) => {
    const joiner = createPdfJoiner();
    for (const [at, readDocument] of documents.entries()) {
      const printOne = () => print(enterpriseId, readDocument, signal);
      const { pdf } = await retryWhileBusy(printOne, signal);
      joiner.add({ pdf });
      if (joiner.bytes > maxBytes) {
        throw new ApiError("SELECTION_TOO_LARGE", { message: `More than ${maxBytes} bytes` });
      }
      onProgress?.(at + 1, documents.length);
    }
    return joiner.finish({ title });
  };
  return async (enterpriseId, documents, options) => {
    const { signal } = options;
    const joinInTurn = () =>
      common("joined", () => join(enterpriseId, documents, options), signal).catch(
        whenFull(serverBusy),
      );
    return byTenant(enterpriseId, joinInTurn, signal).catch(whenFull(organizationBusy));
  };
}
