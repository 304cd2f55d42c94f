import { Checkbox, Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { centimes } from "#domain/money/money.ts";
import type { ReceiptStampDutyRule } from "#domain/payments/payments.ts";
import { receiptStampDuty } from "#domain/payments/receiptStampDuty.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { DialogFoot } from "../actions/DialogFoot.tsx";
import type { DialogState } from "../actions/openDialog.ts";
import { useDialogSubmit } from "../actions/useDialogSubmit.ts";
import classes from "../collect/collect.module.css";
import { MoneyFields } from "../money/MoneyFields.tsx";
import { type MoneyForm, useMoneyForm } from "../money/useMoneyForm.ts";
import "../../ui/theme/dialogs.css";

export type Advance = ReturnType<MoneyForm["body"]> & { stamp: boolean };

interface AdvanceDialogProps extends DialogState {
  /** The number of the quotation. */
  number: string;
  /** The organization's rule about stamp duty on the receipt of a cash advance. */
  receiptStamp: ReceiptStampDutyRule;
  send: (advance: Advance) => Promise<unknown>;
}

/** Records an advance that a client pays for a quotation. */
export function AdvanceDialog(props: AdvanceDialogProps) {
  const { number, receiptStamp, send, opened, onDone, onClose } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useMoneyForm({});
  const [isStamped, setStamped] = useState(false);
  const { submit, isTried, isSending, failure } = useDialogSubmit(
    () => send({ ...form.body(), stamp: isStamped && receiptStamp === "ASK" }),
    onDone,
  );
  const { amount, values } = form;
  const duty =
    values.method === "CASH" ? receiptStampDuty(amount ?? centimes(0), values.paidOn) : 0;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("payments.advance.title", { number })}
      size={560}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => void submit(event, form.isValid)}
      >
        {failure !== null && <FailureNotice error={failure} />}
        <p className={classes.hint}>{t("payments.advance.hint")}</p>
        <MoneyFields form={form} isTried={isTried} isReceived />
        {duty > 0 && receiptStamp === "ASK" && (
          <Checkbox
            checked={isStamped}
            onChange={({ currentTarget }) => setStamped(currentTarget.checked)}
            label={t("payments.collect.stamp", {
              amount: moneyInSentence(centimes(duty), language),
            })}
          />
        )}
        {duty > 0 && receiptStamp === "AUTO" && (
          <p className={classes.hint}>
            {t("payments.collect.stamp", { amount: moneyInSentence(centimes(duty), language) })}
          </p>
        )}
        <DialogFoot
          submit={
            amount === null
              ? t("payments.collect.submit")
              : t("payments.collect.submitAmount", { amount: moneyInSentence(amount, language) })
          }
          isSending={isSending}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
