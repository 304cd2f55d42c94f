import type { PaymentApplication, PaymentRow } from "#contract/payments/paymentShapes.ts";
import type { DocumentSettlements } from "#contract/payments/receivables.ts";

export interface VisibleSettlement {
  settlement: PaymentApplication;
  payment: PaymentRow | null;
}

/**
 * The current settlements of an invoice or credit note, and those of bounced checks; none of cancelled payments. What
 * was written off with a payment is a settlement of its own.
 */
export function visibleSettlements({
  settlements,
  payments,
}: DocumentSettlements): VisibleSettlement[] {
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  return settlements.flatMap((settlement) => {
    const { kind, paymentId } = settlement;
    const payment = kind === "WRITE_OFF" ? null : (paymentOf.get(paymentId ?? "") ?? null);
    const isShown = settlement.endedOn === null || payment?.state === "BOUNCED";
    return isShown ? [{ settlement, payment }] : [];
  });
}
