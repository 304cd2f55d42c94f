import { useTranslation } from "react-i18next";
import { corrections } from "#calls/payments/corrections.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import { call } from "../../api/call.ts";
import { createIdempotencyKeys } from "../../api/createIdempotencyKeys.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useDialogAction } from "../actions/useDialogAction.ts";
import { usePaymentToast } from "../usePaymentToast.ts";
import { ApplyCreditDialog, type CreditApplication } from "./ApplyCreditDialog.tsx";
import { type Credit, creditIdOf } from "./credit.ts";
import { readOpenDebts } from "./openDebts.ts";
import { type Refund, RefundDialog } from "./RefundDialog.tsx";

const APPLY_OPERATIONS = {
  payment: corrections.applyPayment,
  document: corrections.applyCreditNote,
  movement: corrections.applyMovement,
};

/** The actions on a credit: apply it to open debts of the client, or refund it. */
export function useCreditActions() {
  const { t } = useTranslation();
  const ask = useDialogAction();
  const { showRefund } = usePaymentToast();

  const apply = async (credit: Credit) => {
    const debts = await readOpenDebts(credit.clientId, t).catch((error: unknown) => {
      toast.error(t("payments.toasts.failed"), { description: errorText(error, t) });
      return null;
    });
    if (debts === null) return;
    if (debts.length === 0) {
      toast.info(t("payments.account.noOpenDebt"));
      return;
    }
    const keyOf = createIdempotencyKeys();
    const send = (applications: CreditApplication[]) => {
      const input = { params: { id: credit.id }, body: { applications } };
      return call(APPLY_OPERATIONS[credit.subject], {
        ...input,
        idempotencyKey: keyOf(applications),
      });
    };
    await ask(ApplyCreditDialog, { credit, debts, send }, t("payments.apply.done"));
  };

  const refund = async (credit: Credit) => {
    const keyOf = createIdempotencyKeys();
    let refunded: Payment | null = null;
    const send = async (money: Refund) => {
      const applications = [{ ...creditIdOf(credit), amount: money.amount }];
      const body = { ...money, clientId: credit.clientId, applications };
      refunded = await call(corrections.refund, { body, idempotencyKey: keyOf(body) });
    };
    if ((await ask(RefundDialog, { credit, send }, null)) && refunded !== null)
      showRefund(refunded);
  };

  return { apply, refund };
}
