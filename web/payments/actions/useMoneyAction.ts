import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { invalidateMoney } from "../mutations.ts";

/**
 * Returns a function that sends a change of payments or debts, tells the result in a toast and reads again what it
 * changes; it resolves with whether it succeeded. `none` is the text where `send` resolves with null: nothing to change.
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
      invalidateMoney(client);
    }
  };
}
