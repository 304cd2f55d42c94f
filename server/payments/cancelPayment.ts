import type { Payment } from "#contract/payments/paymentShapes.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { hasPermission, type Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";
import { lockOpenFrom } from "../enterprises/openFrom.ts";
import { ApiError } from "../http/apiError.ts";
import { cancelMovements } from "../receivables/reverseMovement.ts";
import { lockAccountOfPayment } from "./changeCheckState.ts";
import { readPayment } from "./present.ts";
import { type PaymentRecord, updatePayment } from "./store.ts";
import { hasRefund } from "./settlementStore.ts";

/** Minutes within which the author of a payment can cancel it without the permission `payments.correct`. */
const AUTHOR_CANCEL_MINUTES = 15;

interface Cancellation {
  reason: string;
  role: Role;
  now: Date;
}

function refuseUnauthorized(
  { userId }: Transaction,
  payment: PaymentRecord,
  { role, now }: Cancellation,
): void {
  if (hasPermission(role, "payments.correct")) return;
  const age = now.getTime() - payment.created_at.getTime();
  if (payment.created_by === userId && age <= AUTHOR_CANCEL_MINUTES * 60_000) return;
  throw new ApiError("FORBIDDEN", {
    message: `Only managers cancel a payment of others, or after ${AUTHOR_CANCEL_MINUTES} minutes`,
  });
}

/**
 * Cancels a payment that was recorded by mistake, and what was written off with it. Their settlements end on the days
 * they began, as if they had never been; those of a closed month end on the first open day instead.
 *
 * @throws ApiError NOT_FOUND, FORBIDDEN, WRONG_STATE, SETTLED for a payment that was refunded
 */
export async function cancelPayment(
  tx: Transaction,
  id: string,
  request: Cancellation,
): Promise<Payment> {
  const payment = await lockAccountOfPayment(tx, id);
  refuseUnauthorized(tx, payment, request);
  if (payment.state === "CANCELLED" || payment.state === "BOUNCED") {
    throw new ApiError("WRONG_STATE", { message: `The payment is ${payment.state}` });
  }
  if (await hasRefund(tx, id)) {
    throw new ApiError("SETTLED", {
      message: "The payment was given back: cancel the refund first",
    });
  }
  const taken = { paymentId: id, reason: request.reason };
  await cancelMovements(tx, taken, await lockOpenFrom(tx));
  await updatePayment(tx, id, {
    state: "CANCELLED",
    state_on: dayInAlgiers(request.now),
    state_reason: request.reason,
  });
  return readPayment(tx, id);
}
