import { type RawBuilder, sql } from "kysely";
import type { Aging } from "#domain/payments/aging.ts";
import { centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import type { Day } from "#domain/days/days.ts";

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

export const DUE = sql`coalesce(movement.promised_on, movement.due_on, movement.day)`;

const late = (day: Day, from: number, to: number | null) =>
  to === null
    ? sql`side = 'DEBIT' and ${day}::date - due >= ${sql.lit(from)}`
    : sql`side = 'DEBIT' and ${day}::date - due between ${sql.lit(from)} and ${sql.lit(to)}`;

const sumOf = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(open) filter (where ${condition}), 0)::bigint`;

/** The sums of `side`, `due` and `open` by how late they are on a day. */
export const agingColumns = (day: Day) => sql`
  ${sumOf(sql`side = 'DEBIT' and due >= ${day}::date`)} as "notDue",
  ${sumOf(late(day, 1, 30))} as "days1To30",
  ${sumOf(late(day, 31, 60))} as "days31To60",
  ${sumOf(late(day, 61, 90))} as "days61To90",
  ${sumOf(late(day, 91, null))} as "over90",
  ${sumOf(sql`side = 'CREDIT'`)} as credits,
  coalesce(sum(case side when 'DEBIT' then open else -open end), 0)::bigint as total`;

export type AgingRow = Record<keyof Aging, number>;

export function presentAging(row: AgingRow): AgingRow {
  const dinars = (amount: number) => dinarsFromCentimes(centimes(amount));
  return {
    notDue: dinars(row.notDue),
    days1To30: dinars(row.days1To30),
    days31To60: dinars(row.days31To60),
    days61To90: dinars(row.days61To90),
    over90: dinars(row.over90),
    credits: dinars(row.credits),
    total: dinars(row.total),
  };
}
