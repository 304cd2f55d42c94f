import type { Transaction } from "../../database/database.ts";
import { takeSnapshot } from "../changeDocument.ts";
import type { WholeDocument } from "../store.ts";

/**
 * A document as an issue stores it, with its current client and organization.
 *
 * @returns the document, and the columns of the snapshots
 */
export async function withCurrentParties(tx: Transaction, document: WholeDocument) {
  const snapshot = await takeSnapshot(tx, document.record);
  const { client_snapshot: client, enterprise_snapshot: enterprise } = snapshot;
  return { document: { ...document, client, enterprise }, snapshot };
}
