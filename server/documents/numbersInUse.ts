import type { UsedNumber } from "#domain/continuity.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import type { Transaction } from "../database/database.ts";

/** Lists the numbers of all documents of a kind with their dates, archived ones included. */
export const listNumbersInUse = (tx: Transaction, kind: DocumentKind): Promise<UsedNumber[]> =>
  tx.db
    .selectFrom("document")
    .select(["number", "date"])
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("kind", "=", kind)
    .execute();
