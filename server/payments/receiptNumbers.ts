import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { CancelledReceipt, ReceiptNumbers } from "../numbering/documentNumbers.ts";

interface SeriesRow {
  year: number;
  count: number;
  first: string | null;
  last: string | null;
  highest: number;
}

/** The position of the counter in a receipt's number, after the year. The first position is 1, as in `substr`. */
const COUNTER_POSITION = 4;

/** Limits payments to the span of the years, so that a query of one year reads only the payments of that year. */
const paidInSpanOf = (years: readonly number[]) => {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return sql`payment.paid_on between make_date(${first}, 1, 1) and make_date(${last}, 12, 31)`;
};

/** Reads, for each year, the count of receipts, the first and the last number, and the highest counter. */
async function readReceiptSeries(
  { db, enterpriseId }: Transaction,
  years: readonly number[],
): Promise<SeriesRow[]> {
  const counter = sql`substr(number, ${sql.lit(COUNTER_POSITION)})::bigint`;
  const { rows } = await sql<SeriesRow>`
    select extract(year from paid_on)::integer as year, count(*)::integer as count,
           coalesce(max(${counter}), 0)::integer as highest,
           (array_agg(number order by ${counter}))[1] as first,
           (array_agg(number order by ${counter} desc))[1] as last
      from payment
     where enterprise_id = ${enterpriseId} and ${paidInSpanOf(years)}
     group by 1`.execute(db);
  return rows;
}

/** Reads the cancelled receipts of the years. Who cancelled a receipt and when is read from its last change in the history. */
async function readCancelledReceipts(
  { db, enterpriseId }: Transaction,
  years: readonly number[],
): Promise<(CancelledReceipt & { year: number })[]> {
  const { rows } = await sql<CancelledReceipt & { year: number }>`
    select extract(year from payment.paid_on)::integer as year,
           payment.number, payment.id as "paymentId", entry.at, entry.actor as by,
           coalesce(payment.state_reason, '') as reason
      from payment
      join lateral (
        select at, actor from history
         where history.enterprise_id = payment.enterprise_id and history.subject = 'payment'
           and history.record_id = payment.id and history.action = 'CHANGE'
         order by history.id desc limit 1) as entry on true
     where payment.enterprise_id = ${enterpriseId} and payment.state = 'CANCELLED'
       and ${paidInSpanOf(years)}
     order by entry.at, payment.number`.execute(db);
  return rows;
}

/** Reads the series of receipts by year; years without receipts are absent (docs/rules/numbering.md#continuity). */
export async function readReceiptNumbers(
  tx: Transaction,
  years: readonly number[],
): Promise<Map<number, ReceiptNumbers>> {
  if (years.length === 0) return new Map();
  const receipts = new Map<number, ReceiptNumbers>();
  for (const { year, highest, ...series } of await readReceiptSeries(tx, years)) {
    receipts.set(year, { ...series, missing: highest - series.count, cancelled: [] });
  }
  for (const { year, ...cancelled } of await readCancelledReceipts(tx, years)) {
    receipts.get(year)?.cancelled.push(cancelled);
  }
  return receipts;
}
