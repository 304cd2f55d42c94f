import type { UsedNumber } from "#domain/numbering/numberSeries.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";
import type { NumberFilter } from "../numbering/latestNumber.ts";

/**
 * Lists the numbers of a kind's documents with their dates, archived ones included; all of them, or
 * those that the filter selects.
 */
export function listNumbersInUse(
  tx: Transaction,
  kind: DocumentKind,
  { condition, limit }: NumberFilter = {},
): Promise<UsedNumber[]> {
  return tx.db
    .selectFrom("document")
    .select(["number", "date"])
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind)
    .$if(condition !== undefined, (query) => query.where(condition!))
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
}
