import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/**
 * Whether a document is settled at least in part. For a credit note, the settlement of its own
 * invoice doesn't count: it ends when the credit note is cancelled.
 */
export async function isDocumentSettled(
  { db, enterpriseId }: Transaction,
  { id, source_id: sourceId }: { id: string; source_id: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from movement
      join settlement on settlement.enterprise_id = movement.enterprise_id
                     and movement.id in (settlement.debit_id, settlement.credit_id)
                     and settlement.ended_on is null
      join movement as debit on debit.enterprise_id = movement.enterprise_id and debit.id = settlement.debit_id
     where movement.enterprise_id = ${enterpriseId} and movement.document_id = ${id}
       and (movement.side = 'DEBIT' or debit.document_id is distinct from ${sourceId})
     limit 1`.execute(db);
  return rows.length > 0;
}
