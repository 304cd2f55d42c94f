import { sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { DUE_DAY, isCounted } from "./movementSql.ts";

/** The balance due of a client today, in dinars. */
export interface ClientDebt {
  /** The debts less the credits; below 0 when the client is in credit. */
  owed: number;
  /** The debts that are late, but at most `owed`; 0 when the client is in credit. */
  overdue: number;
}

/** Sums are centimes as decimal digits. */
interface DebtRow {
  id: string;
  owed: string;
  overdue: string;
}

/**
 * Reads the balance due of each of these clients (docs/rules/payments.md#receivables).
 *
 * @returns the debts by client id, without clients that have no open movement
 */
export async function readDebtsOfClients(
  { db, enterpriseId }: Transaction,
  ids: readonly string[],
  today: Day,
): Promise<Map<string, ClientDebt>> {
  const { rows } = await sql<DebtRow>`
    select client_id as id, sum(case side when 'DEBIT' then open else -open end)::text as owed,
           coalesce(sum(open) filter (where side = 'DEBIT' and ${DUE_DAY} < ${today}::date), 0)::text as overdue
      from movement
     where movement.enterprise_id = ${enterpriseId} and movement.client_id = any(${ids}::uuid[])
       and movement.voided_at is null and movement.open > 0 and ${isCounted(enterpriseId)}
     group by client_id`.execute(db);
  return new Map(rows.map(({ id, ...sums }) => [id, presentDebt(sums)]));
}

function presentDebt(sums: Omit<DebtRow, "id">): ClientDebt {
  const owed = dinarsFromSum(sums.owed);
  return { owed, overdue: Math.max(0, Math.min(owed, dinarsFromSum(sums.overdue))) };
}
