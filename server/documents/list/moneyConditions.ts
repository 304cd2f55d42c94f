import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { DocumentPaymentState } from "#domain/payments/payments.ts";
import {
  INVOICE_DUE_DAY,
  isCountedSince,
  receivablesSince,
} from "../../receivables/movementSql.ts";

type Condition = RawBuilder<unknown>;

/**
 * Whether an invoice is in the receivables (docs/rules/payments.md#documents). The condition reads only
 * the invoice's own columns, not its movement.
 */
export const isCountedDebt = (enterpriseId: string): Condition => sql`(
  document.kind = 'SALES_INVOICE' and document.issued_at is not null and document.cancelled_at is null
  and document.total_to_pay > 0 and document.date >= ${receivablesSince(enterpriseId)})`;

const isMovementOfDocument = (enterpriseId: string) => sql`movement.enterprise_id = ${enterpriseId}
  and movement.document_id = document.id`;

/** Whether a counted invoice has a balance due, and its promised or due day is before the given day. */
export const isUnpaidAfter = (enterpriseId: string, day: Day): Condition => sql`exists (
  select from movement
   where ${isMovementOfDocument(enterpriseId)} and movement.voided_at is null and movement.open > 0
     and ${INVOICE_DUE_DAY} < ${day}::date)`;

/** Whether `movement` is paid, at least in part, by a check that isn't cashed yet. */
const HAS_UNCLEARED_CHECK = sql`exists (
  select from payment
    join movement as credit on credit.enterprise_id = payment.enterprise_id
                           and credit.payment_id = payment.id and credit.kind = 'PAYMENT'
    join settlement on settlement.enterprise_id = credit.enterprise_id
                   and settlement.credit_id = credit.id and settlement.ended_on is null
   where payment.enterprise_id = movement.enterprise_id
     and payment.state in ('RECORDED', 'DEPOSITED') and settlement.debit_id = movement.id)`;

/** `paymentStateOf` in SQL, for a counted invoice. */
export const hasPaymentState = (
  states: readonly DocumentPaymentState[],
  enterpriseId: string,
): Condition => sql`exists (
  select from movement
   where ${isMovementOfDocument(enterpriseId)} and case
     when movement.open = movement.amount then 'UNPAID' = any(${states}::text[])
     when movement.open > 0 then 'PARTIAL' = any(${states}::text[])
     when not ${states}::text[] && '{PAID,PAID_NOT_CLEARED}' then false
     when ${states}::text[] @> '{PAID,PAID_NOT_CLEARED}' then true
     when ${HAS_UNCLEARED_CHECK} then 'PAID_NOT_CLEARED' = any(${states}::text[])
     else 'PAID' = any(${states}::text[]) end)`;

/** Joins the movements of the documents that are in the receivables. */
export const joinMovements = (documents: Condition, enterpriseId: string): Condition =>
  sql`${documents} left join movement
    on movement.enterprise_id = ${enterpriseId} and movement.document_id = document.id
   and document.cancelled_at is null and ${isCountedSince(receivablesSince(enterpriseId))}`;
