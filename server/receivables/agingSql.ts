import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import { dinarsFromSum } from "#domain/money/money.ts";
import { AGING_BUCKETS, type Aging } from "#domain/payments/aging.ts";

const AGING_SUM_NAMES = [...AGING_BUCKETS, "credits", "total"] as const satisfies (keyof Aging)[];

/** Centimes as decimal digits: a sum may exceed Number.MAX_SAFE_INTEGER. */
export type AgingSums = Record<keyof Aging, string>;

const isLateBetween = (day: Day, from: number, to: number | null) =>
  to === null
    ? sql`side = 'DEBIT' and ${day}::date - due >= ${sql.lit(from)}`
    : sql`side = 'DEBIT' and ${day}::date - due between ${sql.lit(from)} and ${sql.lit(to)}`;

const sumOpenAmounts = (condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(open) filter (where ${condition}), 0)`;

/**
 * Selects, from rows with `side`, `due` and `open`: the open debts by days of delay, the open credits, and the total,
 * which is the debts less the credits.
 */
export const agingColumns = (day: Day) => sql`
  ${sumOpenAmounts(sql`side = 'DEBIT' and due >= ${day}::date`)} as "notDue",
  ${sumOpenAmounts(isLateBetween(day, 1, 30))} as "days1To30",
  ${sumOpenAmounts(isLateBetween(day, 31, 60))} as "days31To60",
  ${sumOpenAmounts(isLateBetween(day, 61, 90))} as "days61To90",
  ${sumOpenAmounts(isLateBetween(day, 91, null))} as "over90",
  ${sumOpenAmounts(sql`side = 'CREDIT'`)} as credits,
  coalesce(sum(case side when 'DEBIT' then open else -open end), 0) as total`;

const agingSumsAsJson = (valueOf: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql<AgingSums>`json_build_object(${sql.join(
    AGING_SUM_NAMES.flatMap((name) => [
      sql.lit(name),
      sql`${valueOf(sql`aged.${sql.id(name)}`)}::text`,
    ]),
  )})`;

/** Selects the sums of one row of `aged` as JSON. */
export const agingOfRow = agingSumsAsJson((column) => column);

/** Selects the sums over all rows of `aged` as JSON. */
export const agingOfAll = agingSumsAsJson((column) => sql`coalesce(sum(${column}), 0)`);

export function presentAging(sums: AgingSums): Record<keyof Aging, number> {
  return {
    notDue: dinarsFromSum(sums.notDue),
    days1To30: dinarsFromSum(sums.days1To30),
    days31To60: dinarsFromSum(sums.days31To60),
    days61To90: dinarsFromSum(sums.days61To90),
    over90: dinarsFromSum(sums.over90),
    credits: dinarsFromSum(sums.credits),
    total: dinarsFromSum(sums.total),
  };
}
