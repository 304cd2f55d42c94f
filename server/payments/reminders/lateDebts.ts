import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import type { LateDebt } from "#domain/payments/reminders.ts";
import type { Transaction } from "../../database/database.ts";
import { DUE_DAY, isCounted } from "../../receivables/movementSql.ts";

/** The most debts that a letter lists, the oldest due first. */
const MAX_LETTER_DEBTS = 30;

/** The oldest late debts of a client, and the number of all its late debts. */
export interface LateDebts {
  debts: LateDebt[];
  debtCount: number;
}

type Row = LateDebt & { clientId: string; count: number };

/** Reads the late debts of clients, by client id. Clients without late debts are absent. */
export async function readLateDebts(
  { db, enterpriseId }: Transaction,
  clientIds: readonly string[],
  today: Day,
): Promise<Map<string, LateDebts>> {
  const { rows } = await sql<Row>`
    with late as (
      select movement.*, ${DUE_DAY} as due,
             row_number() over (partition by movement.client_id
                                order by ${DUE_DAY}, movement.day, movement.created_at, movement.id) as place,
             (count(*) over (partition by movement.client_id))::integer as count
        from movement
       where movement.enterprise_id = ${enterpriseId} and movement.client_id = any(${[...clientIds]}::uuid[])
         and movement.side = 'DEBIT' and movement.voided_at is null and movement.open > 0
         and ${DUE_DAY} < ${today}::date and ${isCounted(enterpriseId)})
    select late.client_id as "clientId", late.kind, coalesce(document.number, payment.number) as number,
           late.label, late.due, late.open, late.count
      from late
      left join document on document.enterprise_id = late.enterprise_id and document.id = late.document_id
      left join payment on payment.enterprise_id = late.enterprise_id and payment.id = late.payment_id
     where late.place <= ${MAX_LETTER_DEBTS}
     order by late.client_id, late.place`.execute(db);
  const found = new Map<string, LateDebts>();
  for (const { clientId, count, open, ...debt } of rows) {
    const known = found.get(clientId) ?? { debts: [], debtCount: count };
    known.debts.push({ ...debt, open: centimes(open) });
    found.set(clientId, known);
  }
  return found;
}
