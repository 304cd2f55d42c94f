import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { CancelledReceipt, ReceiptNumbers } from "../numbering/documentNumbers.ts";

interface SeriesRow {
  count: number;
  first: string | null;
  last: string | null;
  highest: number;
}

/** The position of the counter in a receipt's number, after the year: counted from 1, as `substr` does. */
const COUNTER_POSITION = 4;

/** Reads the first, last and highest number of a year. A receipt's number has the year of its payment and a counter. */
async function readReceiptSeries(
  { db, enterpriseId }: Transaction,
  year: number,
): Promise<SeriesRow> {
  const counter = sql`substr(number, ${sql.lit(COUNTER_POSITION)})::bigint`;
  const { rows } = await sql<SeriesRow>`
    select count(*)::integer as count, coalesce(max(${counter}), 0)::integer as highest,
           (array_agg(number order by ${counter}))[1] as first,
           (array_agg(number order by ${counter} desc))[1] as last
      from payment
     where enterprise_id = ${enterpriseId}
       and paid_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`.execute(db);
  return rows[0]!;
}

/** The cancelled receipts of a year. The history has who cancelled them, and when. */
async function readCancelledReceipts(
  { db, enterpriseId }: Transaction,
  year: number,
): Promise<CancelledReceipt[]> {
  const { rows } = await sql<CancelledReceipt>`
    select payment.number, payment.id as "paymentId", entry.at, entry.actor as by,
           coalesce(payment.state_reason, '') as reason
      from payment
      join lateral (
        select at, actor from history
         where history.enterprise_id = payment.enterprise_id and history.subject = 'payment'
           and history.record_id = payment.id and history.action = 'CHANGE'
         order by history.id desc limit 1) as entry on true
     where payment.enterprise_id = ${enterpriseId} and payment.state = 'CANCELLED'
       and payment.paid_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
     order by entry.at, payment.number`.execute(db);
  return rows;
}

/** The receipts of a year (docs/rules/numbering.md#continuity). */
export async function readReceiptNumbers(tx: Transaction, year: number): Promise<ReceiptNumbers> {
  const { highest, ...series } = await readReceiptSeries(tx, year);
  return {
    ...series,
    missing: highest - series.count,
    cancelled: await readCancelledReceipts(tx, year),
  };
}
