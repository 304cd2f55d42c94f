import { useTranslation } from "react-i18next";
import { corrections } from "#calls/payments/corrections.ts";
import type { PaymentRow } from "#contract/payments/paymentShapes.ts";
import type { Day } from "#domain/days/days.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { call } from "../../api/call.ts";
import { today } from "../../ui/days/today.ts";
import { ReasonDialog, type ReasonQuestion } from "./ReasonDialog.tsx";
import { useDialogAction } from "./useDialogAction.ts";
import { useMoneyAction } from "./useMoneyAction.ts";

export type ChequeStep = "DEPOSITED" | "CLEARED" | "BOUNCED";

/** The actions on a payment. Each opens a dialog if it needs one, and reports its result. */
export function usePaymentActions() {
  const { t } = useTranslation();
  const run = useMoneyAction();
  const askAction = useDialogAction();
  const ask = (question: ReasonQuestion, done: string) => askAction(ReasonDialog, question, done);

  const changeState = ({ id, numero, paidOn }: PaymentRow, state: ChequeStep) => {
    const done = t(`payments.toasts.state.${state}`, { receipt: isolateLtr(numero) });
    const send = (on: Day, reason?: string) =>
      call(corrections.changeState, { params: { id }, body: { state, on, reason } });
    if (state !== "BOUNCED") return run(() => send(today()), done);
    return ask(
      {
        title: t("payments.bounce.title"),
        text: t("payments.bounce.text"),
        submit: t("payments.bounce.submit"),
        initial: t("payments.bounce.reason"),
        from: paidOn as Day,
        send: ({ on, reason }) => send(on, reason),
      },
      done,
    );
  };

  const cancel = ({ id, numero }: Pick<PaymentRow, "id" | "numero">) => {
    const receipt = isolateLtr(numero);
    return ask(
      {
        title: t("payments.cancel.title", { receipt }),
        text: t("payments.cancel.text"),
        submit: t("payments.cancel.submit"),
        initial: t("payments.mistake"),
        send: ({ reason }) => call(corrections.cancelPayment, { params: { id }, body: { reason } }),
      },
      t("payments.toasts.cancelled", { receipt }),
    );
  };

  const endSettlement = (id: string) =>
    ask(
      {
        title: t("payments.detach.title"),
        text: t("payments.detach.text"),
        submit: t("payments.detach.submit"),
        send: ({ reason }) => call(corrections.endSettlement, { params: { id }, body: { reason } }),
      },
      t("payments.toasts.detached"),
    );

  const cancelMovement = (id: string) =>
    ask(
      {
        title: t("payments.takeBack.title"),
        text: t("payments.takeBack.text"),
        submit: t("payments.takeBack.submit"),
        initial: t("payments.mistake"),
        send: ({ reason }) =>
          call(corrections.cancelMovement, { params: { id }, body: { reason } }),
      },
      t("payments.toasts.takenBack"),
    );

  return { changeState, cancel, endSettlement, cancelMovement };
}
