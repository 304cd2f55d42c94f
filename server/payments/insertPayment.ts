import { type Selectable, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { PaymentTable } from "../database/paymentSchema.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

const NEXT_RECEIPT_COUNTER = prepareStatement(
  (db, values: { enterpriseId: string; year: number }) =>
    db
      .insertInto("receipt_counter")
      .values({ enterprise_id: values.enterpriseId, year: values.year, counter: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["enterprise_id", "year"])
          .doUpdateSet({ counter: sql<number>`receipt_counter.counter + 1` }),
      )
      .returning("counter"),
);

/** Allocates the counter of the year's next receipt number. The row lock on it lasts until the transaction ends. */
export async function allocateReceiptCounter(
  { execute: run, enterpriseId }: Transaction,
  year: number,
): Promise<number> {
  const [row] = await run(NEXT_RECEIPT_COUNTER, { enterpriseId, year });
  return row!.counter;
}

export type NewPaymentRow = Omit<
  Selectable<PaymentTable>,
  | "enterprise_id"
  | "created_by"
  | "created_at"
  | "client_snapshot"
  | "enterprise_snapshot"
  | "search_text"
> & { client_snapshot: object; enterprise_snapshot: object };

type PaymentValues = NewPaymentRow & Pick<Selectable<PaymentTable>, "enterprise_id" | "created_by">;

const INSERT_PAYMENT = prepareStatement((db, values: PaymentValues) =>
  db.insertInto("payment").values({
    enterprise_id: values.enterprise_id,
    id: values.id,
    number: values.number,
    direction: values.direction,
    client_id: values.client_id,
    paid_on: values.paid_on,
    method: values.method,
    amount: values.amount,
    stamp_base: values.stamp_base,
    stamp_duty: values.stamp_duty,
    check_number: values.check_number,
    check_date: values.check_date,
    check_bank: values.check_bank,
    reference: values.reference,
    state: values.state,
    state_on: values.state_on,
    cleared_on: values.cleared_on,
    state_reason: values.state_reason,
    for_document_id: values.for_document_id,
    client_snapshot: values.client_snapshot,
    enterprise_snapshot: values.enterprise_snapshot,
    note: values.note,
    created_by: values.created_by,
  }),
);

export async function insertPayment(
  { execute: run, enterpriseId, userId }: Transaction,
  payment: NewPaymentRow,
): Promise<void> {
  await run(INSERT_PAYMENT, { ...payment, enterprise_id: enterpriseId, created_by: userId });
}
