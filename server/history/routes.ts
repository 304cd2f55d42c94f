import { history, HISTORY_PAGE, type HistoryPage, type HistoryQuery } from "#contract/history.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import { findPeople } from "../accounts/people.ts";
import { clientExists } from "../clients/clientExists.ts";
import type { Transaction } from "../database/database.ts";
import { documentExists } from "../documents/documentExists.ts";
import {
  type Exists,
  type OperationContext,
  registerOperation,
} from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import { productExists } from "../products/existingProducts.ts";
import type { Services } from "../services.ts";
import { presentHistory, type ReadEntry } from "./present.ts";
import { shortenEntry } from "./shortenEntry.ts";
import { type HistoryOf, type HistoryRow, readHistoryRows, readWholeRows } from "./store.ts";

/** A document's change has two rows, one for its lines; one more shows that a next page exists. */
const ROWS_OF_PAGE = 2 * HISTORY_PAGE + 1;

async function present(tx: Transaction, rows: readonly HistoryRow[]): Promise<ReadEntry[]> {
  const people = await findPeople(
    tx,
    rows.map(({ actor }) => actor),
  );
  return presentHistory(rows, people);
}

/** @throws ApiError NOT_FOUND for an entry that the record doesn't have */
async function readWholeEntry(tx: Transaction, of: HistoryOf, id: string): Promise<HistoryPage> {
  const [read] = await present(tx, await readWholeRows(tx, of, Number(id)));
  if (read?.entry.id !== id) throw notFound();
  return { entries: [read.entry], next: null };
}

async function readPage(
  tx: Transaction,
  of: HistoryOf,
  { before, entry }: HistoryQuery,
): Promise<HistoryPage> {
  if (entry !== undefined) return readWholeEntry(tx, of, entry);
  const from = before === undefined ? null : Number(before);
  const read = await present(
    tx,
    await readHistoryRows(tx, of, { before: from, limit: ROWS_OF_PAGE }),
  );
  const page = read.slice(0, HISTORY_PAGE);
  const last = page.at(-1);
  return {
    entries: page.map((each) => shortenEntry(each.entry)),
    next: last === undefined || read.length === page.length ? null : String(last.lastRow),
  };
}

/** A record that is older than the history exists without entries. */
async function readHistory(
  tx: Transaction,
  of: HistoryOf,
  query: HistoryQuery,
  exists: Exists,
): Promise<HistoryPage> {
  const page = await readPage(tx, of, query);
  if (page.entries.length === 0 && !(await exists(tx, of.recordId))) throw notFound();
  return page;
}

/** What the history of the settings names. */
const SETTINGS: readonly HistorySubject[] = [
  "enterprise",
  "number_format",
  "tax_regime",
  "vat_basis",
  "closing",
  "api_key",
  "member",
  "invitation",
];

/** Registers the histories of documents, clients, products and settings. */
export function historyRoutes(services: Services): void {
  const recordHistoryHandler =
    (subject: HistorySubject, exists: Exists) =>
    ({ input, transaction }: OperationContext<typeof history.listForDocument>) =>
      transaction((tx) => {
        const of = { recordId: input.params.id, subjects: [subject] };
        return readHistory(tx, of, input.query, exists);
      });
  registerOperation(
    services,
    history.listForDocument,
    recordHistoryHandler("document", documentExists),
  );
  registerOperation(services, history.listForClient, recordHistoryHandler("client", clientExists));
  registerOperation(
    services,
    history.listForProduct,
    recordHistoryHandler("product", productExists),
  );
  registerOperation(services, history.listForSettings, ({ input, transaction }) =>
    transaction((tx) =>
      readPage(tx, { recordId: tx.enterpriseId, subjects: SETTINGS }, input.query),
    ),
  );
}
