import { history, HISTORY_ENTRIES_MAX } from "#contract/history.ts";
import type { HistorySubject } from "#domain/records/history.ts";
import { findPeople } from "../accounts/people.ts";
import { clientExists } from "../clients/clientExists.ts";
import type { Transaction } from "../database/database.ts";
import { documentExists } from "../documents/documentExists.ts";
import { type Exists, registerOperation } from "../http/registerOperation.ts";
import { notFound } from "../http/apiError.ts";
import { productExists } from "../products/existingProducts.ts";
import type { Services } from "../services.ts";
import { presentHistory } from "./present.ts";
import { readHistoryRows } from "./store.ts";

async function readEntries(tx: Transaction, id: string, subjects: readonly HistorySubject[]) {
  const rows = await readHistoryRows(tx, id, subjects);
  const people = await findPeople(
    tx,
    rows.map(({ actor }) => actor),
  );
  return presentHistory(rows, people).slice(0, HISTORY_ENTRIES_MAX);
}

/** A record that is older than the history exists without entries. */
async function readHistory(tx: Transaction, id: string, subject: HistorySubject, exists: Exists) {
  const entries = await readEntries(tx, id, [subject]);
  if (entries.length === 0 && !(await exists(tx, id))) throw notFound();
  return { entries };
}

/** Registers the histories of documents, clients, products and settings. */
export function historyRoutes(services: Services): void {
  registerOperation(services, history.listForDocument, ({ input, transaction }) =>
    transaction((tx) => readHistory(tx, input.params.id, "document", documentExists)),
  );

  registerOperation(services, history.listForClient, ({ input, transaction }) =>
    transaction((tx) => readHistory(tx, input.params.id, "client", clientExists)),
  );

  registerOperation(services, history.listForProduct, ({ input, transaction }) =>
    transaction((tx) => readHistory(tx, input.params.id, "product", productExists)),
  );

  registerOperation(services, history.listForSettings, ({ transaction }) =>
    transaction(async (tx) => ({
      entries: await readEntries(tx, tx.enterpriseId, [
        "enterprise",
        "number_format",
        "tax_regime",
        "api_key",
        "member",
        "invitation",
      ]),
    })),
  );
}
