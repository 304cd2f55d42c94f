import { createElement } from "react";
import { useTranslation } from "react-i18next";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { retryToastOptions } from "../ui/feedback/retryToastOptions.ts";
import { currentLanguage } from "../ui/language/language.ts";
import { moneyInSentence } from "../ui/text/moneyInSentence.ts";
import { useCancelPayment } from "./mutations.ts";
import { ReceiptButton } from "./sharing/ReceiptButton.tsx";
import { useShareReceipt } from "./sharing/useShareReceipt.ts";

const toastIdOf = ({ id }: Payment) => `payment ${id}`;

/**
 * Returns functions that report a recorded payment or a refund in a toast, with a button that shares its receipt. The
 * toast of a payment also has a button that cancels it.
 */
export function usePaymentToast() {
  const { t } = useTranslation();
  const { mutateAsync: cancel } = useCancelPayment();
  const share = useShareReceipt();
  const wordsOf = ({ numero, amount }: Payment) => ({
    receipt: isolateLtr(numero),
    amount: moneyInSentence(centimesFromDinars(amount)!, currentLanguage()),
  });
  const receiptButton = (payment: Payment, isSecond: boolean) => {
    const onShare = () => {
      toast.dismiss(toastIdOf(payment));
      void share(payment);
    };
    return createElement(ReceiptButton, { payment, isSecond, onShare });
  };
  const showRecorded = (payment: Payment) => {
    const { id, numero } = payment;
    const undo = async () => {
      try {
        await cancel({ id, reason: t("payments.mistake") });
        toast.success(t("payments.toasts.cancelled", { receipt: numero }));
      } catch (error) {
        toast.error(t("payments.toasts.cancelFailed", { receipt: numero }), {
          description: errorText(error, t),
          ...retryToastOptions(error, t("ui.undo"), undo),
        });
      }
    };
    toast.success(t("payments.toasts.recorded", wordsOf(payment)), {
      action: { label: t("ui.undo"), onClick: () => void undo() },
      cancel: receiptButton(payment, true),
      id: toastIdOf(payment),
    });
  };
  const showRefund = (payment: Payment) => {
    toast.success(t("payments.toasts.refunded", wordsOf(payment)), {
      action: receiptButton(payment, false),
      id: toastIdOf(payment),
    });
  };
  return { showRecorded, showRefund };
}
