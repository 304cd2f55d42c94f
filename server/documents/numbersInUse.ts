import type { DocumentKind } from "#domain/documents.ts";
import type { Unit } from "../database/database.ts";

/** Every number that documents of a kind carry, archived ones too. */
export async function numbersInUse(unit: Unit, kind: DocumentKind): Promise<string[]> {
  const rows = await unit.db
    .selectFrom("document")
    .select("number")
    .where("enterprise_id", "=", unit.enterpriseId)
    .where("kind", "=", kind)
    .execute();
  return rows.map(({ number }) => number);
}
