import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { invalidatePaymentData } from "../mutations.ts";

/**
 * Returns a function that changes payments or debts, reports the result in a toast and refetches
 * the affected queries. It resolves to true if the change succeeded. `none` is the text of the
 * toast if `send` resolves to null, because there was nothing to change.
 */
export function useMoneyAction() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (send: () => Promise<unknown>, done: string, none?: string): Promise<boolean> => {
    try {
      if ((await send()) === null && none !== undefined) {
        toast.info(none);
        return false;
      }
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(t("payments.toasts.failed"), { description: errorText(error, t) });
      return false;
    } finally {
      invalidatePaymentData(client);
    }
  };
}
