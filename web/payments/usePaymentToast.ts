import { useTranslation } from "react-i18next";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { currentLanguage } from "../ui/language/language.ts";
import { useCancelPayment } from "./mutations.ts";

/** Returns a function that tells of a recorded payment, and offers to take it back. */
export function usePaymentToast() {
  const { t } = useTranslation();
  const { mutateAsync: cancel } = useCancelPayment();
  return ({ id, numero, amount }: Payment) => {
    const undo = async () => {
      try {
        await cancel({ id, reason: t("payments.mistake") });
        toast.success(t("payments.toasts.cancelled", { receipt: numero }));
      } catch (error) {
        toast.error(t("payments.toasts.cancelFailed", { receipt: numero }), {
          description: errorText(error, t),
        });
      }
    };
    const paid = formatMoney(centimesFromDinars(amount)!, currentLanguage());
    toast.success(t("payments.toasts.recorded", { receipt: numero, amount: paid }), {
      action: { label: t("ui.undo"), onClick: () => void undo() },
    });
  };
}
