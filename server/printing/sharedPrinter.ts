import { setTimeout as pause } from "node:timers/promises";
import { fairShare } from "../database/fairShare.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import type { PrintedList } from "./printedList.ts";
import { PoolBusy } from "../workers/pool.ts";
import type { ListWatch, Printer } from "./printer.ts";

/** As many as there are threads: a single organization may use them all while nobody else prints. */
const AT_ONCE = 2;
const WAITING = 64;

/**
 * Prints for an organization when it is its turn.
 *
 * @throws ShareExhausted when too much of the organization's own waits, and what a printer throws
 */
export type SharedPrinter = (
  enterpriseId: string,
  document: PrintedDocument,
) => Promise<Uint8Array>;

/** A printer of which one organization, printing hundreds of pages, leaves the others their share. */
export function sharedPrinter(printer: Printer): SharedPrinter {
  const share = fairShare({ atOnce: AT_ONCE, waiting: WAITING });
  return (enterpriseId, document) => share(enterpriseId, () => printer.print(document));
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
  const share = fairShare({ atOnce: 1, waiting: Infinity });
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
  const share = fairShare({ atOnce: 1, waiting: 16 });
  return (list, watch) => share("lists", () => printer.printList(list, watch), watch?.signal);
}
