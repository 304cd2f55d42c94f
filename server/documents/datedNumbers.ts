import type { UsedNumber } from "#domain/numbering/numberSeries.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { readInBatches } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";

/**
 * Lists the number and date of every document of a kind, archived ones included. It reads batches,
 * so that the event loop handles other requests in between.
 */
export function listDatedNumbers(
  tx: Transaction,
  kind: DocumentKind,
): AsyncGenerator<UsedNumber[]> {
  const query = tx.db
    .selectFrom("document")
    .select(["number", "date"])
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind);
  return readInBatches(tx.db, query, 2_000);
}
