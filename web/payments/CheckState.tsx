import { useTranslation } from "react-i18next";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import type { PaymentState } from "#domain/payments/payments.ts";
import { SoftBadge, type Tone } from "../ui/feedback/SoftBadge.tsx";

const TONES: Record<PaymentState, Tone> = {
  RECORDED: "warning",
  DEPOSITED: "info",
  CLEARED: "success",
  BOUNCED: "danger",
  CANCELLED: "neutral",
};

/** Where a check is; of other payments only that they were cancelled. */
export function CheckState({ payment }: { payment: Pick<PaymentRow, "method" | "state"> }) {
  const { t } = useTranslation();
  const { method, state } = payment;
  if (method !== "CHECK" && state !== "CANCELLED") return null;
  return <SoftBadge tone={TONES[state]}>{t(`payments.state.${state}`)}</SoftBadge>;
}
