import { useTranslation } from "react-i18next";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import type { PaymentState } from "#domain/payments/payments.ts";
import { SoftBadge, type Tone } from "../ui/feedback/SoftBadge.tsx";

const STATE_TONES: Record<PaymentState, Tone> = {
  RECORDED: "warning",
  DEPOSITED: "info",
  CLEARED: "success",
  BOUNCED: "danger",
  CANCELLED: "neutral",
};

/** The state of a check. For other payment methods it shows only the state "cancelled". */
export function ChequeStateBadge({ payment }: { payment: Pick<PaymentRow, "method" | "state"> }) {
  const { t } = useTranslation();
  const { method, state } = payment;
  if (method !== "CHECK" && state !== "CANCELLED") return null;
  return <SoftBadge tone={STATE_TONES[state]}>{t(`payments.state.${state}`)}</SoftBadge>;
}
