import { sql } from "kysely";
import type { z } from "zod";
import type { monthlyStampDuty } from "#contract/declarations/declarations.ts";
import {
  computeMonthlyStampDuty,
  type RecordWithStampDuty,
} from "#domain/declarations/monthlyStampDuty.ts";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import { dinarsFromCentimes, dinarsFromSum } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { POPULATION_CONDITIONS, isWithinPeriod } from "../reports/postingSql.ts";

interface NumberedRecord extends RecordWithStampDuty {
  number: string;
}

/** Whether a cancelled receipt stays declared: it was cancelled by a reversal, and its month is closed. */
const IS_DECLARED_THOUGH_CANCELLED = sql`exists (
  select from movement
    join enterprise on enterprise.id = movement.enterprise_id and payment.paid_on < enterprise.open_from
   where movement.enterprise_id = payment.enterprise_id and movement.payment_id = payment.id
     and movement.kind = 'REVERSAL')`;

async function readRecordsWithStampDuty({ db, enterpriseId }: Transaction, month: Month) {
  const days = daysOfMonth(month);
  const invoices = await sql<NumberedRecord>`
    select document.id, document.number, document.date, document.stamp_duty as stamp,
           document.total_to_pay - document.stamp_duty as base
      from document
     where document.enterprise_id = ${enterpriseId} and ${POPULATION_CONDITIONS.ISSUED} and ${isWithinPeriod(days)}
       and document.kind = 'SALES_INVOICE' and document.stamp_duty > 0
     order by document.date, document.number, document.id`.execute(db);
  const receipts = await sql<NumberedRecord>`
    select id, number, paid_on as date, stamp_base as base, stamp_duty as stamp
      from payment
     where enterprise_id = ${enterpriseId} and stamp_duty > 0
       and (state <> 'CANCELLED' or ${IS_DECLARED_THOUGH_CANCELLED})
       and paid_on between ${days.from}::date and ${days.to}::date
     order by paid_on, number`.execute(db);
  return { invoices: invoices.rows, receipts: receipts.rows };
}

function presentRecord(
  { id, date, base, stamp }: RecordWithStampDuty,
  numbers: Map<string, string>,
) {
  return {
    id,
    numero: numbers.get(id) ?? "",
    date,
    base: dinarsFromCentimes(base),
    stamp: dinarsFromCentimes(stamp),
  };
}

/** Computes the stamp duty of a month from the current invoices and receipts (docs/rules/declarations.md#stamp-duty). */
export async function computeStampDutyOfMonth(
  tx: Transaction,
  month: Month,
): Promise<z.output<typeof monthlyStampDuty>> {
  const { invoices, receipts } = await readRecordsWithStampDuty(tx, month);
  const stamp = computeMonthlyStampDuty(invoices, receipts, daysOfMonth(month));
  const numbers = new Map([...invoices, ...receipts].map(({ id, number }) => [id, number]));
  return {
    documents: stamp.documents.map((each) => {
      const { id, ...shown } = presentRecord(each, numbers);
      return { documentId: id, ...shown };
    }),
    receipts: stamp.receipts.map((each) => {
      const { id, ...shown } = presentRecord(each, numbers);
      return { paymentId: id, ...shown };
    }),
    total: dinarsFromSum(stamp.total),
  };
}
