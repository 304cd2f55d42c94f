import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { DialogFoot } from "../actions/DialogFoot.tsx";
import type { DialogState } from "../actions/openDialog.ts";
import { useDialogSubmit } from "../actions/useDialogSubmit.ts";
import classes from "../collect/collect.module.css";
import { MoneyFields } from "../money/MoneyFields.tsx";
import { type MoneyForm, useMoneyForm } from "../money/useMoneyForm.ts";
import type { Credit } from "./credit.ts";
import "../../ui/theme/dialogs.css";

export type Refund = ReturnType<MoneyForm["body"]>;

interface RefundDialogProps extends DialogState {
  credit: Credit;
  send: (refund: Refund) => Promise<unknown>;
}

/** Refunds a credit, wholly or partly. */
export function RefundDialog({ credit, send, opened, onDone, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const most = centimesFromDinars(credit.open)!;
  const form = useMoneyForm({ most });
  const { submit, isTried, isSending, failure, forget } = useDialogSubmit(
    () => send(form.body()),
    onDone,
  );
  const { amount } = form;
  const takeDay = (paidOn: Day) => {
    form.change({ paidOn });
    forget();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("payments.refund.title", { name: credit.name })}
      size={560}
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => void submit(event, form.isValid)}
      >
        {failure !== null && <FailureNotice error={failure} onDay={takeDay} />}
        <p className={classes.hint}>
          {t("payments.credit.available", { amount: moneyInSentence(most, language) })}
        </p>
        <MoneyFields form={form} isTried={isTried} />
        <DialogFoot
          submit={
            amount === null
              ? t("payments.refund.submit")
              : t("payments.refund.submitAmount", { amount: moneyInSentence(amount, language) })
          }
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
