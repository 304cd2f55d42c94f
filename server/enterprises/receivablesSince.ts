import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import type { EnterpriseRow } from "./store.ts";

/**
 * Locks the accounts of all clients until the transaction ends: waits for the transactions that settle debts,
 * and blocks new ones (docs/rules/payments.md#locks). Call it before any other lock.
 */
export async function lockAllAccounts({ db, enterpriseId }: Transaction): Promise<void> {
  await db
    .selectFrom("account")
    .select("client_id")
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("client_id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Whether a movement before the day is settled, apart from settlements of an invoice with its own
 * credit note and with the write-off of its stamp duty.
 */
async function isSettledBefore({ db, enterpriseId }: Transaction, day: Day): Promise<boolean> {
  const found = await sql`
    select from movement
      join settlement on settlement.enterprise_id = movement.enterprise_id
                     and movement.id in (settlement.debit_id, settlement.credit_id)
                     and settlement.ended_on is null
      join movement as debit on debit.enterprise_id = movement.enterprise_id and debit.id = settlement.debit_id
      join movement as credit on credit.enterprise_id = movement.enterprise_id and credit.id = settlement.credit_id
      left join document as note on note.enterprise_id = movement.enterprise_id and note.id = credit.document_id
     where movement.enterprise_id = ${enterpriseId} and movement.counted_from < ${day}
       and note.source_id is distinct from debit.document_id
       and not (credit.kind = 'WRITE_OFF' and credit.label = 'STAMP_CREDITED')
     limit 1`.execute(db);
  return found.rows.length > 0;
}

/**
 * Refuses to begin receivables on a later day than before if a movement before the new day is
 * settled. An earlier day is always accepted.
 * @throws ApiError SETTLED
 */
export async function refuseStartAfterSettledMovements(
  tx: Transaction,
  { receivables_since: before }: EnterpriseRow,
  since: Day | undefined,
): Promise<void> {
  if (since === undefined || before === null || since <= before) return;
  if (!(await isSettledBefore(tx, since))) return;
  throw new ApiError("SETTLED", { message: "Invoices before this day are settled" });
}
