import type { CarriedNumber } from "#domain/continuity.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { inBatches } from "../database/batches.ts";
import type { Unit } from "../database/database.ts";

/**
 * Every number that documents of a kind carry, archived ones too, with the documents' dates; in
 * batches, so that others are answered while they are read.
 */
export function datedNumbers(unit: Unit, kind: DocumentKind): AsyncGenerator<CarriedNumber[]> {
  const query = unit.db
    .selectFrom("document")
    .select(["number", "date"])
    .where("enterprise_id", "=", unit.enterpriseId)
    .where("kind", "=", kind);
  return inBatches(unit.db, query, 2_000);
}
