import { type RawBuilder, sql } from "kysely";
import type { reports } from "#contract/reports/reports.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import type { DayRange } from "#domain/days/ranges.ts";
import {
  type ComparedPeriods,
  comparedPeriodsOf,
  type PeriodShift,
} from "#domain/reports/comparison.ts";
import { isTimeGroup, NONE_KEY, type SalesGroup } from "#domain/reports/reports.ts";
import type { Transaction } from "../database/database.ts";
import {
  CLIENT_NAME,
  fromPostings,
  groupKey,
  sumsPartialDocuments,
  AMOUNT_SIGN,
  timeKey,
} from "./postingSql.ts";
import { presentFigures, presentKey, type SummedFigures } from "./present.ts";

type Query = Parsed<typeof reports.sales>["query"];

const shiftedDate = (shift: PeriodShift) =>
  "months" in shift
    ? sql`(document.date + make_interval(months => ${shift.months}))::date`
    : sql`document.date + ${shift.days}::integer`;

/**
 * Selects one row for each document and key of a period. `reportedDay` is the document's day in the reported
 * period.
 */
function salesPerDocumentSql(
  { enterpriseId }: Transaction,
  query: Query,
  period: DayRange,
  { isBefore, reportedDay }: { isBefore: boolean; reportedDay: RawBuilder<unknown> },
) {
  return sql`
    select document.id, document.kind, ${sql.lit(isBefore)} as is_before,
           ${groupKey(query.group, reportedDay)} as key, sum(${AMOUNT_SIGN} * line.net) as ht,
           sum(${AMOUNT_SIGN} * line.vat) as vat, ${AMOUNT_SIGN} * document.stamp_duty as stamp
      ${fromPostings(enterpriseId, query, period)}
     group by document.enterprise_id, document.id, key`;
}

/**
 * Selects the documents of the period and of the compared one. If the period is longer than a year, both overlap, and a
 * document in both has two rows.
 */
function salesPerDocumentOfBothPeriodsSql(
  tx: Transaction,
  query: Query,
  compared: ComparedPeriods | null,
) {
  const date = sql`document.date`;
  const reportedRows = salesPerDocumentSql(tx, query, compared?.period ?? query, {
    isBefore: false,
    reportedDay: date,
  });
  if (compared === null) return reportedRows;
  const { previous, shift } = compared;
  const comparedRows = salesPerDocumentSql(tx, query, previous, {
    isBefore: true,
    reportedDay: shiftedDate(shift),
  });
  return sql`${reportedRows} union all ${comparedRows}`;
}

const sumAmount = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`;

const IS_IN_PERIOD = sql`not is_before`;
const IS_INVOICED = sql`not is_before and kind = 'SALES_INVOICE'`;
const IS_CREDITED = sql`not is_before and kind = 'CREDIT_INVOICE'`;

/** Sums the rows of `salesPerDocumentOfBothPeriodsSql`. */
const FIGURE_COLUMNS = sql`
  (count(distinct id) filter (where ${IS_INVOICED}))::integer as invoices,
  (count(distinct id) filter (where ${IS_CREDITED}))::integer as "creditNotes",
  ${sumAmount(sql`ht`, IS_INVOICED)} as "htInvoiced", ${sumAmount(sql`ht`, IS_CREDITED)} as "htCredited",
  ${sumAmount(sql`ht`, IS_IN_PERIOD)} as ht, ${sumAmount(sql`vat`, IS_IN_PERIOD)} as vat,
  ${sumAmount(sql`ht + vat`, IS_IN_PERIOD)} as ttc, ${sumAmount(sql`stamp`, IS_IN_PERIOD)} as stamp,
  ${sumAmount(sql`ht`, sql`is_before`)} as "htBefore", ${sumAmount(sql`vat`, sql`is_before`)} as "vatBefore"`;

/**
 * Selects the keys of all days, months, quarters or years of a period, also those without sales; none for other
 * groups.
 */
function allTimeKeysSql(group: SalesGroup, { from, to }: DayRange): RawBuilder<unknown> {
  if (!isTimeGroup(group)) return sql`select null::text as key where false`;
  const first = sql`date_trunc(${sql.lit(group)}, ${from}::date::timestamp)`;
  const step = group === "quarter" ? "3 months" : `1 ${group}`;
  return sql`select ${timeKey(group, sql`each`)} as key
      from generate_series(${first}, ${to}::date::timestamp, ${sql.lit(step)}::interval) as each`;
}

/** By group, the SQL that reads the current names of its keys. */
const LABEL_QUERIES: Partial<Record<SalesGroup, (enterpriseId: string) => RawBuilder<unknown>>> = {
  client: (enterpriseId) => sql`(select ${CLIENT_NAME} from client
    where client.enterprise_id = ${enterpriseId} and client.id = keyed.key::uuid)`,
  product: (enterpriseId) => sql`(select product.name from product
    where product.enterprise_id = ${enterpriseId}
      and product.id = nullif(keyed.key, ${sql.lit(NONE_KEY)})::uuid)`,
  seller: () => sql`(
    select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from app_user
     where app_user.id = nullif(keyed.key, ${sql.lit(NONE_KEY)})::uuid)`,
  wilaya: (enterpriseId) => sql`(
    select max(client.wilaya) from client
     where client.enterprise_id = ${enterpriseId} and keyed.key <> ${sql.lit(NONE_KEY)}
       and split_part(client.wilaya, ' - ', 1) = keyed.key)`,
};

/** The order of rows. By default times and rates are ordered by their key, other groups by turnover. */
function orderOf({ group, sortBy, sortOrder }: Query): RawBuilder<unknown> {
  const isTime = isTimeGroup(group);
  const by = sortBy ?? (isTime || group === "rate" ? "key" : "ht");
  const column = by === "key" && group === "rate" ? sql`key::integer` : sql.ref(by);
  const isDescending = (sortOrder ?? (by === "ht" ? "desc" : "asc")) === "desc";
  return isDescending ? sql`${column} desc nulls last, key` : sql`${column} nulls last, key`;
}

interface SummedSales {
  total: number;
  totals: SummedFigures;
  rows: (SummedFigures & { key: string; label: string | null })[];
}

async function sumSales(tx: Transaction, query: Query, compared: ComparedPeriods | null) {
  const { page, limit, group } = query;
  const label = LABEL_QUERIES[group]?.(tx.enterpriseId) ?? sql`null::text`;
  const { rows } = await sql<SummedSales>`
    with part as materialized (${salesPerDocumentOfBothPeriodsSql(tx, query, compared)}),
    keyed as (
      select keys.key, ${FIGURE_COLUMNS}
        from (select key from part union ${allTimeKeysSql(group, compared?.period ?? query)}) as keys
        left join part on part.key = keys.key
       group by keys.key
    ), listed as (select keyed.*, ${label} as label from keyed)
    select (select count(*)::integer from keyed) as total,
           (select to_json(whole) from (select ${FIGURE_COLUMNS} from part) as whole) as totals,
           (select coalesce(json_agg(row), '[]')
              from (select * from listed order by ${orderOf(query)}
                     limit ${limit} offset ${(page - 1) * limit}) as row) as rows`.execute(tx.db);
  return rows[0]!;
}

/**
 * Reads a page of the sales of a period by group with the sums of all groups, and those of the compared period if one is
 * chosen (docs/rules/reports.md#sales).
 */
export async function readSales(
  tx: Transaction,
  query: Query,
  today: Day,
): Promise<Reply<typeof reports.sales>> {
  const { from, to, compare, page, limit } = query;
  const compared = compare === undefined ? null : comparedPeriodsOf({ from, to }, compare, today);
  const { total, totals, rows } = await sumSales(tx, query, compared);
  const shown = { hasStamp: !sumsPartialDocuments(query), isCompared: compared !== null };
  return {
    ...(compared?.period ?? { from, to }),
    previous: compared?.previous ?? null,
    rows: rows.map(({ key, label, ...figures }) => ({
      key: presentKey(query.group, key),
      label,
      ...presentFigures(figures, shown),
    })),
    totals: presentFigures(totals, shown),
    total,
    page,
    totalPages: Math.ceil(total / limit),
  };
}
