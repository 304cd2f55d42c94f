import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { canChangeChequeState } from "#domain/payments/payments.ts";
import { currentTime } from "../../api/serverClock.ts";
import { currentSession } from "../../api/sessionStore.ts";
import { can } from "../../api/useCan.ts";
import type { ChequeStep } from "./usePaymentActions.ts";

const CHEQUE_STEPS: readonly ChequeStep[] = ["DEPOSITED", "CLEARED", "BOUNCED"];

/** Milliseconds within which the author of a payment may cancel it. */
const OWN_CANCEL_MS = 15 * 60_000;

/** The states to which the user may change a check next; none for other payment methods. */
export function chequeStepsOf({
  method,
  state,
}: Pick<PaymentRow, "method" | "state">): ChequeStep[] {
  if (!can("payments.write")) return [];
  return CHEQUE_STEPS.filter((step) => canChangeChequeState(method, state, step));
}

/** Whether the user may cancel the payment (docs/rules/payments.md#corrections). */
export function isCancellablePayment({ state, createdAt, createdById }: PaymentRow): boolean {
  if (state === "CANCELLED" || state === "BOUNCED") return false;
  if (can("payments.correct")) return true;
  const isOwn = createdById === currentSession()?.user.userId;
  const age = currentTime().getTime() - new Date(createdAt).getTime();
  return can("payments.write") && isOwn && age < OWN_CANCEL_MS;
}
