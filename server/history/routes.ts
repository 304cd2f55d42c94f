import {
  history,
  HISTORY_PAGE_SIZE,
  type HistoryPage,
  type HistoryQuery,
} from "#contract/history.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import { findPeople } from "../accounts/people.ts";
import { clientExists } from "../clients/clientExists.ts";
import type { Transaction } from "../database/database.ts";
import { documentExists } from "../documents/documentExists.ts";
import {
  type RecordExists,
  type OperationContext,
  registerOperation,
} from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import { productExists } from "../products/existingProducts.ts";
import type { Services } from "../services.ts";
import { presentHistory, type EntryWithOldestRow } from "./present.ts";
import { shortenEntry } from "./shortenEntry.ts";
import { type HistoryFilter, type HistoryRow, readHistoryRows, readWholeRows } from "./store.ts";

/**
 * A document's change has two rows: one for the document, one for its lines. One more row shows
 * whether a next page exists.
 */
const ROWS_PER_PAGE = 2 * HISTORY_PAGE_SIZE + 1;

async function presentRows(
  tx: Transaction,
  rows: readonly HistoryRow[],
): Promise<EntryWithOldestRow[]> {
  const people = await findPeople(
    tx,
    rows.map(({ actor }) => actor),
  );
  return presentHistory(rows, people);
}

/** @throws ApiError NOT_FOUND for an entry that the record doesn't have */
async function readWholeEntry(
  tx: Transaction,
  of: HistoryFilter,
  id: string,
): Promise<HistoryPage> {
  const [read] = await presentRows(tx, await readWholeRows(tx, of, Number(id)));
  if (read?.entry.id !== id) throw notFound();
  return { entries: [read.entry], next: null };
}

/** One page of the entries, or one whole entry. */
async function readEntries(
  tx: Transaction,
  of: HistoryFilter,
  { before, entry }: HistoryQuery,
): Promise<HistoryPage> {
  if (entry !== undefined) return readWholeEntry(tx, of, entry);
  const from = before === undefined ? null : Number(before);
  const read = await presentRows(
    tx,
    await readHistoryRows(tx, of, { before: from, limit: ROWS_PER_PAGE }),
  );
  const page = read.slice(0, HISTORY_PAGE_SIZE);
  const last = page.at(-1);
  return {
    entries: page.map((each) => shortenEntry(each.entry)),
    next: last === undefined || read.length === page.length ? null : String(last.oldestRow),
  };
}

/**
 * Reads the entries of a record. A record that was created before the history began exists, but
 * has none.
 *
 * @throws ApiError NOT_FOUND for a record that doesn't exist, or an entry that it doesn't have
 */
async function readHistoryOfRecord(
  tx: Transaction,
  of: HistoryFilter,
  query: HistoryQuery,
  exists: RecordExists,
): Promise<HistoryPage> {
  const page = await readEntries(tx, of, query);
  if (page.entries.length === 0 && !(await exists(tx, of.recordId))) throw notFound();
  return page;
}

/** The subjects whose changes are in the history of the settings. */
const SETTINGS_SUBJECTS: readonly HistorySubject[] = [
  "enterprise",
  "number_format",
  "tax_regime",
  "vat_basis",
  "closing",
  "api_key",
  "member",
  "invitation",
];

/** Registers the operations that list the history of documents, clients, products and settings. */
export function historyRoutes(services: Services): void {
  const recordHistoryHandler =
    (subject: HistorySubject, exists: RecordExists) =>
    ({ input, transaction }: OperationContext<typeof history.listForDocument>) =>
      transaction((tx) => {
        const of = { recordId: input.params.id, subjects: [subject] };
        return readHistoryOfRecord(tx, of, input.query, exists);
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
      readEntries(tx, { recordId: tx.enterpriseId, subjects: SETTINGS_SUBJECTS }, input.query),
    ),
  );
}
