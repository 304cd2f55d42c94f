import { useTranslation } from "react-i18next";
import { corrections } from "#contract/payments/corrections.ts";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import { isolateLtr } from "#domain/money/moneyText.ts";
import { call } from "../../api/call.ts";
import { today } from "../../ui/days/today.ts";
import { askReason } from "./askReason.ts";
import { useMoneyAction } from "./useMoneyAction.ts";

export type CheckStep = "DEPOSITED" | "CLEARED" | "BOUNCED";

/** What a user does with a payment; each asks what it needs, and tells its result. */
export function usePaymentActions() {
  const { t } = useTranslation();
  const run = useMoneyAction();

  const changeState = async ({ id, numero, paidOn }: PaymentRow, state: CheckStep) => {
    const receipt = isolateLtr(numero);
    const asked =
      state === "BOUNCED"
        ? await askReason({
            title: t("payments.bounce.title"),
            text: t("payments.bounce.text"),
            submit: t("payments.bounce.submit"),
            initial: t("payments.bounce.reason"),
            from: paidOn as Day,
          })
        : { on: today(), reason: undefined };
    if (asked === null) return false;
    const body = { state, on: asked.on, reason: asked.reason };
    return run(
      () => call(corrections.changeState, { params: { id }, body }),
      t(`payments.toasts.state.${state}`, { receipt }),
    );
  };

  const cancel = async ({ id, numero }: Pick<PaymentRow, "id" | "numero">) => {
    const receipt = isolateLtr(numero);
    const asked = await askReason({
      title: t("payments.cancel.title", { receipt }),
      text: t("payments.cancel.text"),
      submit: t("payments.cancel.submit"),
      initial: t("payments.mistake"),
    });
    if (asked === null) return false;
    return run(
      () => call(corrections.cancelPayment, { params: { id }, body: { reason: asked.reason } }),
      t("payments.toasts.cancelled", { receipt }),
    );
  };

  const endSettlement = async (id: string) => {
    const asked = await askReason({
      title: t("payments.detach.title"),
      text: t("payments.detach.text"),
      submit: t("payments.detach.submit"),
    });
    if (asked === null) return false;
    return run(
      () => call(corrections.endSettlement, { params: { id }, body: { reason: asked.reason } }),
      t("payments.toasts.detached"),
    );
  };

  const cancelMovement = async (id: string) => {
    const asked = await askReason({
      title: t("payments.takeBack.title"),
      text: t("payments.takeBack.text"),
      submit: t("payments.takeBack.submit"),
      initial: t("payments.mistake"),
    });
    if (asked === null) return false;
    return run(
      () => call(corrections.cancelMovement, { params: { id }, body: { reason: asked.reason } }),
      t("payments.toasts.takenBack"),
    );
  };

  return { changeState, cancel, endSettlement, cancelMovement };
}
