import { useTranslation } from "react-i18next";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import { prefetchReceiptPdf } from "./useShareReceipt.ts";

interface ReceiptButtonProps {
  payment: PaymentRow;
  /** Whether the toast has another button, which comes first. */
  isSecond: boolean;
  onShare: () => void;
}

/** The button of a toast that shares a receipt: its PDF is fetched on pointer down. */
export function ReceiptButton({ payment, isSecond, onShare }: ReceiptButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      // Gives the button the look of sonner's own buttons.
      data-button
      data-cancel={isSecond || undefined}
      onPointerDown={() => prefetchReceiptPdf(payment)}
      onClick={onShare}
    >
      {t("payments.receipt.share")}
    </button>
  );
}
