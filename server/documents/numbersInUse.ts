import { sql } from "kysely";
import type { UsedNumber } from "#domain/numbering/numberSeries.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";
import type { Affixes } from "../numbering/latestNumber.ts";

/**
 * Lists the numbers of a kind's documents with their dates, archived ones included.
 *
 * @param affixes lists only the numbers that have digits between them. It is a range condition,
 *   because row-level security lets only leakproof operators use an index, and LIKE isn't
 *   leakproof.
 */
export function listNumbersInUse(
  tx: Transaction,
  kind: DocumentKind,
  affixes?: Affixes,
): Promise<UsedNumber[]> {
  const query = tx.db
    .selectFrom("document")
    .select(["number", "date"])
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind);
  if (affixes === undefined) return query.execute();
  const { before, after } = affixes;
  const counter = sql<string>`substr(number, ${before.length + 1}::int,
    length(number) - ${before.length + after.length}::int)`;
  return query
    .where(sql<boolean>`number ~>=~ ${`${before}0`}`)
    .where(sql<boolean>`number ~<~ ${`${before}:`}`) // ":" follows "9"
    .where(sql<boolean>`right(number, ${after.length}::int) = ${after}`)
    .where(sql<boolean>`length(number) > ${before.length + after.length}::int`)
    .where(sql<boolean>`${counter} ~ '^[0-9]+$'`)
    .execute();
}
