import type { PaymentApplication, PaymentRow } from "#contract/payments/paymentShapes.ts";
import type { DocumentSettlements } from "#contract/payments/receivables.ts";

export interface ShownSettlement {
  settlement: PaymentApplication;
  payment: PaymentRow | null;
}

/** What settles an invoice now, and the checks that bounced; nothing that was taken back. */
export function shownSettlements({
  settlements,
  payments,
}: DocumentSettlements): ShownSettlement[] {
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  return settlements.flatMap((settlement) => {
    const payment = paymentOf.get(settlement.paymentId ?? "") ?? null;
    const isShown = settlement.endedOn === null || payment?.state === "BOUNCED";
    return isShown ? [{ settlement, payment }] : [];
  });
}
