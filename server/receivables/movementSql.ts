import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Day } from "#domain/days/days.ts";

/** Selects the day from which invoices count; null if payments are off. PostgreSQL evaluates it once per statement. */
export const receivablesSince = (enterpriseId: string): RawBuilder<Day | null> =>
  sql`(select receivables_since from enterprise where id = ${enterpriseId})`;

/** Whether the movement of a document counts. Its `counted_from` is never null. */
export const isCountedSince = (since: Expression<unknown>): RawBuilder<SqlBool> =>
  sql`movement.counted_from >= ${since}`;

/**
 * Whether a movement counts. An invoice before the organization's `receivables_since` doesn't count, nor do its credit
 * notes and write-offs. While payments are off, no invoice counts.
 */
export const isCounted = (enterpriseId: string): RawBuilder<SqlBool> =>
  sql`(movement.counted_from is null or ${isCountedSince(receivablesSince(enterpriseId))})`;

/** The day by which an invoice is to be paid. */
export const INVOICE_DUE_DAY = sql`coalesce(movement.promised_on, movement.due_on)`;

/** The day by which a debt is to be paid. */
export const DUE_DAY = sql`coalesce(movement.promised_on, movement.due_on, movement.day)`;

/** Whether a settlement is in effect on a day. */
const isInEffectOn = (asOf: Day) => sql`settlement.settled_on <= ${asOf}::date
     and (settlement.ended_on is null or settlement.ended_on > ${asOf}::date)`;

const settledAmountOfMovement = (end: "debit_id" | "credit_id", asOf: Day) => sql`(
  select sum(settlement.amount) from settlement
   where settlement.enterprise_id = movement.enterprise_id
     and ${sql.ref(`settlement.${end}`)} = movement.id and ${isInEffectOn(asOf)})`;

/**
 * Computes the open amount of a movement on a day. Use it for the movements of one client, because it looks up the
 * settlements of each movement by an index; for all clients use `settledAmountsOn`.
 */
export const openAmountOn = (asOf: Day): RawBuilder<number> => sql`movement.amount - coalesce(
  case movement.side when 'DEBIT' then ${settledAmountOfMovement("debit_id", asOf)} else ${settledAmountOfMovement("credit_id", asOf)} end, 0)`;

/** Selects the settled amount of each movement of the organization on a day (`id`, `amount`), in one pass. */
export const settledAmountsOn = (enterpriseId: string, asOf: Day): RawBuilder<unknown> => sql`(
  select ends.id, sum(settlement.amount) as amount
    from settlement cross join lateral (values (debit_id), (credit_id)) as ends (id)
   where settlement.enterprise_id = ${enterpriseId} and ${isInEffectOn(asOf)}
   group by ends.id)`;
