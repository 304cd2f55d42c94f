import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { canChangeState } from "#domain/payments/payments.ts";
import { currentTime } from "../../api/serverClock.ts";
import { currentSession } from "../../api/sessionStore.ts";
import { can } from "../../api/useCan.ts";
import type { CheckStep } from "./usePaymentActions.ts";

const STEPS: readonly CheckStep[] = ["DEPOSITED", "CLEARED", "BOUNCED"];

/** Its author can take a payment back for this long, in milliseconds. */
const OWN_CANCEL_MS = 15 * 60_000;

/** The states that a check can go to next; none for other payments. */
export function checkStepsOf({ method, state }: Pick<PaymentRow, "method" | "state">): CheckStep[] {
  if (!can("payments.write")) return [];
  return STEPS.filter((step) => canChangeState(method, state, step));
}

/** Whether the user may take the payment back (docs/rules/payments.md#corrections). */
export function isCancellablePayment({ state, createdAt, createdById }: PaymentRow): boolean {
  if (state === "CANCELLED" || state === "BOUNCED") return false;
  if (can("payments.correct")) return true;
  const isOwn = createdById === currentSession()?.user.userId;
  const age = currentTime().getTime() - new Date(createdAt).getTime();
  return can("payments.write") && isOwn && age < OWN_CANCEL_MS;
}
