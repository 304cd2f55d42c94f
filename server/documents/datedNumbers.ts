import type { CarriedNumber } from "#domain/continuity.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { readInBatches } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";

/**
 * Every number that documents of a kind carry, archived ones too, with the documents' dates; in
 * batches, so that others are answered while they are read.
 */
export function listDatedNumbers(
  tx: Transaction,
  kind: DocumentKind,
): AsyncGenerator<CarriedNumber[]> {
  const query = tx.db
    .selectFrom("document")
    .select(["number", "date"])
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind);
  return readInBatches(tx.db, query, 2_000);
}
