import { sql } from "kysely";
import { type Centimes, dinarsFromCentimes, centimes } from "#domain/money/money.ts";
import { paymentStateOf } from "#domain/payments/payments.ts";
import type { DocumentRow } from "#contract/documents.ts";
import { INVOICE_DUE, isCountedSince } from "../receivables/movementSql.ts";
import type { ListedRecord } from "./store.ts";

/** What is settled of an issued document. */
export interface DocumentMoney {
  /** What is left to pay; on a credit note, what isn't used yet. */
  open: Centimes;
  amount: Centimes;
  promisedOn: string | null;
  /** Days after the promised or due day; 0 until then. */
  late: number;
  /** What checks that aren't cashed yet have paid of it; 0 while something is left to pay. */
  uncleared: Centimes;
}

/**
 * By the movement's index, for the rows of a page; null where payments don't count the document: not issued,
 * cancelled, or before the organization's `receivables_since`.
 */
export const documentMoney = sql<DocumentMoney | null>`case
  when document.issued_at is not null and document.cancelled_at is null then (
  select json_build_object(
           'open', movement.open, 'amount', movement.amount, 'promisedOn', movement.promised_on,
           'late', greatest(0, (now() at time zone 'Africa/Algiers')::date
                               - ${INVOICE_DUE}),
           'uncleared', case when movement.open = 0 and movement.side = 'DEBIT' then (
             select coalesce(sum(settlement.amount), 0)
               from settlement
               join movement as credit on credit.enterprise_id = settlement.enterprise_id
                                      and credit.id = settlement.credit_id
               join payment on payment.enterprise_id = credit.enterprise_id
                           and payment.id = credit.payment_id
              where settlement.enterprise_id = movement.enterprise_id
                and settlement.debit_id = movement.id and settlement.ended_on is null
                and credit.kind = 'PAYMENT' and payment.state in ('RECORDED', 'DEPOSITED'))
             else 0 end)
    from movement
    join enterprise on enterprise.id = movement.enterprise_id
   where movement.enterprise_id = document.enterprise_id
     and movement.document_id = document.id
     and ${isCountedSince(sql`enterprise.receivables_since`)}) end`;

const NOT_COUNTED = {
  settled: null,
  balance: null,
  paymentState: null,
  overdueDays: null,
  promisedOn: null,
};

type MoneyFields = Pick<DocumentRow, keyof typeof NOT_COUNTED>;

/** What a document shows of its payments (docs/rules/payments.md#documents). */
export function presentMoney({ kind, money }: Pick<ListedRecord, "kind" | "money">): MoneyFields {
  if (money === null) return NOT_COUNTED;
  const { open, amount, promisedOn, late, uncleared } = money;
  const shown = {
    settled: dinarsFromCentimes(centimes(amount - open)),
    balance: dinarsFromCentimes(open),
  };
  if (kind !== "SALES_INVOICE") return { ...NOT_COUNTED, ...shown };
  return {
    ...shown,
    paymentState: paymentStateOf({ total: amount, balance: open, uncleared }),
    overdueDays: open > 0 ? late : 0,
    promisedOn,
  };
}
