import { sql } from "kysely";
import {
  computeMonthlyStamp,
  type MonthlyStamp,
  type StampedRecord,
} from "#domain/declarations/monthlyStamp.ts";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import type { DayRange } from "#domain/days/ranges.ts";
import type { Transaction } from "../database/database.ts";

async function readInvoices(
  { db, enterpriseId }: Transaction,
  { from, to }: DayRange,
): Promise<StampedRecord[]> {
  const { rows } = await sql<StampedRecord>`
    select id, date, total_to_pay - stamp_duty as base, stamp_duty as stamp
      from document
     where enterprise_id = ${enterpriseId} and kind = 'SALES_INVOICE'
       and issued_at is not null and cancelled_at is null and stamp_duty > 0
       and date between ${from}::date and ${to}::date
     order by date, number`.execute(db);
  return rows;
}

/** A receipt that was taken back after its month was closed stays: its month declared it. */
async function readReceipts(
  { db, enterpriseId }: Transaction,
  { from, to }: DayRange,
): Promise<StampedRecord[]> {
  const { rows } = await sql<StampedRecord>`
    select id, paid_on as date, stamp_base as base, stamp_duty as stamp
      from payment
     where enterprise_id = ${enterpriseId} and stamp_duty > 0
       and paid_on between ${from}::date and ${to}::date
       and (state <> 'CANCELLED' or exists (
         select from movement
          where movement.enterprise_id = payment.enterprise_id
            and movement.payment_id = payment.id and movement.kind = 'REVERSAL'))
     order by paid_on, number`.execute(db);
  return rows;
}

/** The stamp duty of a month's invoices and receipts (docs/rules/declarations.md#stamp-duty). */
export async function readMonthlyStamp(tx: Transaction, month: Month): Promise<MonthlyStamp> {
  const days = daysOfMonth(month);
  return computeMonthlyStamp(await readInvoices(tx, days), await readReceipts(tx, days), days);
}
