import type { Transaction } from "../../database/database.ts";
import { readParties } from "../changeDocument.ts";
import type { WholeDocument } from "../store.ts";

/**
 * Replaces a document's client and organization by the current ones, which its issue stores. Locks
 * the organization.
 *
 * @returns the document, the columns of the snapshots, and the organization's tax regimes
 */
export async function withCurrentParties(tx: Transaction, document: WholeDocument) {
  const { snapshot, taxRegimes } = await readParties(tx, document.record);
  const { client_snapshot: client, enterprise_snapshot: enterprise } = snapshot;
  return { document: { ...document, client, enterprise }, snapshot, taxRegimes };
}
