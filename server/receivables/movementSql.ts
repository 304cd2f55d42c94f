import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Day } from "#domain/days/days.ts";

/** The day from which payments count; null where they are off. Read once per statement. */
export const receivablesSince = (enterpriseId: string): RawBuilder<Day | null> =>
  sql`(select receivables_since from enterprise where id = ${enterpriseId})`;

/** Whether the movement of a document counts. */
export const isCountedSince = (since: Expression<unknown>): RawBuilder<SqlBool> =>
  sql`movement.counted_from >= ${since}`;

/** Whether a movement counts: of an invoice before the organization's `receivables_since` it doesn't. */
export const isCounted = (enterpriseId: string): RawBuilder<SqlBool> =>
  sql`(movement.counted_from is null or ${isCountedSince(receivablesSince(enterpriseId))})`;

/** The day by which an invoice is to be paid. */
export const INVOICE_DUE = sql`coalesce(movement.promised_on, movement.due_on)`;

/** The day by which a debt is to be paid. */
export const DUE = sql`coalesce(movement.promised_on, movement.due_on, movement.day)`;

/** What is open of a movement on a day; on no given day, now. */
export function openOn(asOf: Day | null): RawBuilder<number> {
  if (asOf === null) return sql`movement.open`;
  return sql`movement.amount - coalesce((
    select sum(settlement.amount) from settlement
     where settlement.enterprise_id = movement.enterprise_id
       and movement.id = case movement.side when 'DEBIT' then settlement.debit_id else settlement.credit_id end
       and movement.id in (settlement.debit_id, settlement.credit_id)
       and settlement.settled_on <= ${asOf}::date
       and (settlement.ended_on is null or settlement.ended_on > ${asOf}::date)), 0)`;
}
