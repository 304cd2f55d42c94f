import { sql } from "kysely";
import { type Centimes, dinarsFromCentimes, centimes } from "#domain/money/money.ts";
import { paymentStateOf } from "#domain/payments/payments.ts";
import type { DocumentRow } from "#contract/documents.ts";
import { INVOICE_DUE_DAY, isCountedSince } from "../receivables/movementSql.ts";
import type { ListedRecord } from "./store.ts";

/** The balance due of an issued document and its payments. */
export interface DocumentMoney {
  /** The balance due; of a credit note, the amount that isn't used yet. */
  open: Centimes;
  /** The total to pay. */
  amount: Centimes;
  promisedOn: string | null;
  /** Days after the promised or due day; 0 until then. */
  late: number;
  /** The amount that is paid by checks that aren't cashed yet; 0 while a balance is due. */
  uncleared: Centimes;
}

/**
 * Reads the document's movement by its index. Null for a document outside the receivables: not
 * issued, cancelled, or with an invoice before the organization's `receivables_since`; and null while
 * payments are off.
 */
export const documentMoney = sql<DocumentMoney | null>`case
  when document.issued_at is not null and document.cancelled_at is null then (
  select json_build_object(
           'open', movement.open, 'amount', movement.amount, 'promisedOn', movement.promised_on,
           'late', greatest(0, (now() at time zone 'Africa/Algiers')::date
                               - ${INVOICE_DUE_DAY}),
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

const NO_MONEY_FIELDS = {
  settled: null,
  balance: null,
  paymentState: null,
  overdueDays: null,
  promisedOn: null,
};

type MoneyFields = Pick<DocumentRow, keyof typeof NO_MONEY_FIELDS>;

/** The fields of a document about its payments (docs/rules/payments.md#documents). */
export function presentMoney({ kind, money }: Pick<ListedRecord, "kind" | "money">): MoneyFields {
  if (money === null) return NO_MONEY_FIELDS;
  const { open, amount, promisedOn, late, uncleared } = money;
  const amounts = {
    settled: dinarsFromCentimes(centimes(amount - open)),
    balance: dinarsFromCentimes(open),
  };
  if (kind !== "SALES_INVOICE") return { ...NO_MONEY_FIELDS, ...amounts };
  return {
    ...amounts,
    paymentState: paymentStateOf({ total: amount, balance: open, uncleared }),
    overdueDays: open > 0 ? late : 0,
    promisedOn,
  };
}
