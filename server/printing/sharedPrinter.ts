import { fairShare } from "../database/fairShare.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import type { PrintedList } from "./printedList.ts";
import type { Printer } from "./printer.ts";

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

/** Prints a list for an organization when it is its turn. @throws as a SharedPrinter does */
export type SharedListPrinter = <Row>(list: PrintedList<Row>) => Promise<Uint8Array>;

/** Lists take seconds: one is printed at a time, so that a thread is always left for documents. */
export function sharedListPrinter(printer: Printer): SharedListPrinter {
  const share = fairShare({ atOnce: 1, waiting: 16 });
  return (list) => share("lists", () => printer.printList(list));
}
