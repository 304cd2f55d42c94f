import { setTimeout as pause } from "node:timers/promises";
import { perTenantLimiter, LimiterQueueFull } from "../database/perTenantLimiter.ts";
import type { PrintedDocument, PrintedLine } from "./printedDocument.ts";
import type { PrintedList } from "./printedList.ts";
import { PoolBusy } from "../workers/pool.ts";
import type { ListWatch, Printer, Turn } from "./printer.ts";

/** As many as there are threads: a single organization may use them all while nobody else prints. */
const AT_ONCE = 2;
const WAITING = 64;

/**
 * Characters of the lines, and so many more for each: what is longer takes longer to set than
 * others should wait for, up to some seconds.
 */
const LONG = 20_000;
const EACH_LINE = 100;
/** How many long documents may wait, whosever they are. */
const LONG_WAITING = 64;

/** A document, and its page. */
export interface Printed {
  document: PrintedDocument;
  pdf: Uint8Array<ArrayBuffer>;
}

/**
 * Prints for an organization when it is its turn. `gather` is called then and not before: dozens of
 * long documents in waiting would fill the memory.
 *
 * @param signal aborted when nobody waits for the page any more
 * @throws ShareExhausted when too much of the organization's own waits, PoolBusy when too much of
 *   all waits, the signal's reason, and what `gather` and a printer throw
 */
export type SharedPrinter = (
  enterpriseId: string,
  gather: () => Promise<PrintedDocument>,
  signal?: AbortSignal,
) => Promise<Printed>;

/**
 * A printer of which one organization, printing hundreds of pages, leaves the others their share.
 * Of the long documents that all organizations ask for one is printed at a time, so that they leave
 * a thread for short ones.
 */
export function sharedPrinter(printer: Printer): SharedPrinter {
  const share = perTenantLimiter({ atOnce: AT_ONCE, waiting: WAITING });
  const long = perTenantLimiter({ atOnce: 1, waiting: LONG_WAITING });
  const printed = async (gather: () => Promise<PrintedDocument>, signal?: AbortSignal) => {
    const document = await gather();
    const turn: Turn = (work) => long("documents", work, signal).catch(busyForAll);
    return { document, pdf: await printer.print(document, isLong(document) ? turn : undefined) };
  };
  return (enterpriseId, gather, signal) =>
    share(enterpriseId, () => printed(gather, signal), signal);
}

/** The line of long documents is everybody's: no organization's own is exhausted. */
function busyForAll(error: unknown): never {
  throw error instanceof LimiterQueueFull ? new PoolBusy(error.message) : error;
}

function isLong({ lines }: PrintedDocument): boolean {
  const lengthOf = ({ name, description }: PrintedLine) =>
    EACH_LINE + (name?.length ?? 0) + (description?.length ?? 0);
  return lines.reduce((sum, line) => sum + lengthOf(line), 0) > LONG;
}

/** Prints a page of an archive, however long others have to be let through. */
export type PatientPrinter = (
  document: PrintedDocument,
  signal: AbortSignal,
) => Promise<Uint8Array>;

/** Milliseconds after which a page that found no place is tried again. */
const LOOK_AGAIN = 250;

/**
 * A printer for archives of thousands of pages: of all of them together one page is printed at a
 * time, and it waits for a place instead of being refused. So a thread is always left for the
 * documents that somebody is looking at.
 */
export function patientPrinter(printer: Printer): PatientPrinter {
  const share = perTenantLimiter({ atOnce: 1, waiting: Infinity });
  const print: PatientPrinter = async (document, signal) => {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await printer.print(document);
      } catch (error) {
        if (!(error instanceof PoolBusy)) throw error;
      }
      await pause(LOOK_AGAIN, undefined, { signal });
    }
  };
  return (document, signal) => share("archives", () => print(document, signal));
}

/** Prints a list for an organization when it is its turn. @throws as a SharedPrinter does */
export type SharedListPrinter = <Row>(
  list: PrintedList<Row>,
  watch?: ListWatch,
) => Promise<Uint8Array>;

/** Lists take seconds: one is printed at a time, so that a thread is always left for documents. */
export function sharedListPrinter(printer: Printer): SharedListPrinter {
  const share = perTenantLimiter({ atOnce: 1, waiting: 16 });
  return (list, watch) => share("lists", () => printer.printList(list, watch), watch?.signal);
}
