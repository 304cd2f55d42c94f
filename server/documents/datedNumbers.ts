import type { CarriedNumber } from "#domain/continuity.ts";
import type { DocumentKind } from "#domain/documents.ts";
import type { Unit } from "../database/database.ts";

/** Every number that documents of a kind carry, archived ones too, with the documents' dates. */
export function datedNumbers(unit: Unit, kind: DocumentKind): Promise<CarriedNumber[]> {
  return unit.db
    .selectFrom("document")
    .select(["number", "date"])
    .where("enterprise_id", "=", unit.enterpriseId)
    .where("kind", "=", kind)
    .execute();
}
