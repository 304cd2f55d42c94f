import { sql } from "kysely";
import type { CreditedAmounts } from "#domain/creditNotes/creditable.ts";
import { type Centimes, centimes } from "#domain/money/money.ts";
import type { Transaction } from "../../database/database.ts";

/** What the issued credit notes of an invoice have credited. */
interface Credited extends CreditedAmounts {
  /** The sum of the credit notes' totals to pay. */
  total: Centimes;
}

/**
 * Sums what the issued credit notes of an invoice have credited, without cancelled ones. PostgreSQL
 * computes the sums: the result is at most as large as the invoice, however many credit notes it has.
 *
 * The invoice's prices are compared with `in`, which builds one hash table of them. For a join, the planner could
 * choose a nested loop. Credit notes that were last saved before `vat_by_rate` existed have the VAT of their lines'
 * postings, which is equal to it.
 */
export async function readCredited(
  { db, enterpriseId }: Transaction,
  invoiceId: string,
): Promise<Credited> {
  const { rows } = await sql<Credited>`
    with note as materialized (
      select id, seal_number, total_to_pay, vat_by_rate
        from document
       where enterprise_id = ${enterpriseId} and source_id = ${invoiceId} and kind = 'CREDIT_INVOICE'
         and issued_at is not null and cancelled_at is null
    ), credit as (
      select line.source_line_id, line.quantity * 1000 as quantity, line.excluding_tax as net,
             seal_number, position,
             (line.source_line_id, line.unit_price) not in (
               select id, unit_price from document_line
                where enterprise_id = ${enterpriseId} and document_id = ${invoiceId}) as by_price
        from note
        join document_line as line on line.enterprise_id = ${enterpriseId} and line.document_id = note.id
       where line.source_line_id is not null
    ), ordered as (
      select *, bool_or(by_price) over (
               partition by source_line_id order by seal_number desc, position desc) as until_price
        from credit
    ), line_sum as (
      select source_line_id,
             sum(case when by_price then 0 else quantity end)::bigint as quantity,
             sum(net) as net,
             sum(case when by_price or not until_price then 0 else quantity end)::bigint as quantity_until_price,
             sum(case when until_price then net else 0 end) as net_until_price
        from ordered
       group by source_line_id
    ), rate_sum as (
      select rate, sum(base) as base, sum(vat) as vat
        from (select rate, base, vat
                from note, jsonb_to_recordset(vat_by_rate) as part (rate integer, base bigint, vat bigint)
               union all
              select line.vat_rate, line.net, line.vat
                from note
                join document_line as line
                  on line.enterprise_id = ${enterpriseId} and line.document_id = note.id
               where note.vat_by_rate is null) as posted
       group by rate
    )
    select (select coalesce(sum(total_to_pay), 0)::bigint from note) as total,
           (select coalesce(json_agg(json_build_object(
                     'sourceLineId', source_line_id, 'quantity', quantity, 'net', net, 'untilPrice',
                     json_build_object('quantity', quantity_until_price, 'net', net_until_price))), '[]')
              from line_sum) as lines,
           (select coalesce(json_agg(rate_sum), '[]') from rate_sum) as "vatByRate"`.execute(db);
  return rows[0] ?? { total: centimes(0), lines: [], vatByRate: [] };
}
