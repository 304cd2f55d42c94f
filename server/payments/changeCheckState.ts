import type { corrections } from "#contract/payments/corrections.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import { canChangeChequeState } from "#domain/payments/payments.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, invalidField, notFound } from "../http/apiError.ts";
import { refuseClosedDay } from "../enterprises/openFrom.ts";
import { lockAccount } from "../receivables/account.ts";
import { endSettlementsOf, reverseWriteOffsOf } from "../receivables/reverseMovement.ts";
import { insertMovement, insertSettlement } from "../receivables/settle.ts";
import { readPayment } from "./present.ts";
import { findOwnMovement, findPayment, type PaymentRecord, updatePayment } from "./store.ts";

type StateChange = Parsed<typeof corrections.changeState>["body"];

const wrongStateError = ({ state }: PaymentRecord) =>
  new ApiError("WRONG_STATE", { message: `The payment is ${state}` });

/** Locks the payment's account, then reads the payment. @throws ApiError NOT_FOUND */
export async function lockAccountOfPayment(tx: Transaction, id: string): Promise<PaymentRecord> {
  const before = await findPayment(tx, id);
  if (before === undefined) throw notFound();
  await lockAccount(tx, before.client_id);
  return (await findPayment(tx, id)) ?? before;
}

/** The stored reason when a bounced check ends a settlement or reverses a write-off. */
const BOUNCED = "BOUNCED";

/**
 * Ends the settlements of a bounced check and reverses what was written off with it, so that their
 * debts are open again. Adds a debt for the bounce and settles it with the check's credit.
 */
async function bounceCheck(tx: Transaction, payment: PaymentRecord, on: Day): Promise<void> {
  const { id: paymentId, client_id: clientId, amount } = payment;
  const credit = await findOwnMovement(tx, paymentId);
  await reverseWriteOffsOf(tx, { paymentId, creditId: credit.id }, { on, reason: BOUNCED });
  await endSettlementsOf(tx, credit.id, { on, reason: BOUNCED });
  const bounced = { clientId, side: "DEBIT", kind: "BOUNCE", paymentId, amount } as const;
  const debit = await insertMovement(tx, { ...bounced, day: on });
  await insertSettlement(tx, { clientId, debit, credit, amount, from: on });
}

/**
 * Changes the state of a check (docs/rules/payments.md#checks).
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `on`, WRONG_STATE, PERIOD_CLOSED
 */
export async function changeCheckState(
  tx: Transaction,
  id: string,
  { state, on, reason }: StateChange,
  today: Day,
): Promise<Payment> {
  const payment = await lockAccountOfPayment(tx, id);
  if (on > today) throw invalidField("on", "AFTER_TODAY");
  if (on < payment.paid_on) throw invalidField("on", "BEFORE_PAYMENT");
  if (payment.direction !== "IN" || !canChangeChequeState(payment.method, payment.state, state)) {
    throw wrongStateError(payment);
  }
  await refuseClosedDay(tx, on);
  if (state === "BOUNCED") await bounceCheck(tx, payment, on);
  await updatePayment(tx, id, {
    state,
    state_on: on,
    state_reason: reason,
    ...(state === "CLEARED" && { cleared_on: on }),
  });
  return readPayment(tx, id);
}
