import type { DocumentKind } from "#domain/documentKinds.ts";
import type { Transaction } from "../database/database.ts";

/** Lists the numbers of all documents of a kind, archived ones included. */
export async function listNumbersInUse(tx: Transaction, kind: DocumentKind): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("document")
    .select("number")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind)
    .execute();
  return rows.map(({ number }) => number);
}
