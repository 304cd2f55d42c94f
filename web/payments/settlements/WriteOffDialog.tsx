import { Modal, Radio, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Centimes, centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { CORRECTION_REASON_LENGTH, STAMP_DUTY_NOT_DUE } from "#domain/payments/payments.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { DialogFoot } from "../actions/DialogFoot.tsx";
import type { DialogState } from "../actions/openDialog.ts";
import { useDialogSubmit } from "../actions/useDialogSubmit.ts";
import { parsePositiveAmount } from "../collect/collectForm.ts";
import "../../ui/theme/dialogs.css";
import "@mantine/core/styles/Radio.layer.css";

export interface WriteOff {
  /** Dinars. */
  amount: number;
  reason: string;
}

interface WriteOffDialogProps extends DialogState {
  rest: Centimes;
  /** The stamp duty within the balance due. It isn't due on amounts that aren't paid in cash. */
  stamp: Centimes;
  send: (writeOff: WriteOff) => Promise<unknown>;
}

/**
 * Writes off an amount of the balance due of an invoice, with a reason. The stamp duty is written off under a fixed
 * reason.
 */
export function WriteOffDialog({
  rest,
  stamp,
  send,
  opened,
  onDone,
  onClose,
}: WriteOffDialogProps) {
  const { t } = useTranslation();
  const form = useWriteOffForm({ rest, stamp });
  const { isStamp, problems } = form;
  const { submit, isTried, isSending, failure } = useDialogSubmit(
    () => send(form.writeOff()),
    onDone,
  );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("payments.writeOff.larger")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event, form.isValid)}>
        <Stack gap="md">
          {failure !== null && <FailureNotice error={failure} />}
          <div>{t("payments.writeOff.text")}</div>
          {stamp > 0 && (
            <Radio.Group
              label={t("payments.writeOff.what")}
              value={isStamp ? "stamp" : "rest"}
              onChange={(what) => form.setStamp(what === "stamp")}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="rest" label={t("payments.writeOff.rest")} />
                <Radio value="stamp" label={t("payments.writeOff.stamp")} />
              </Stack>
            </Radio.Group>
          )}
          <AmountField
            label={t("payments.fields.amount")}
            value={form.text}
            onChange={({ currentTarget }) => form.setText(currentTarget.value)}
            error={isTried && problems.amount}
            data-autofocus
          />
          {!isStamp && (
            <Textarea
              label={t("payments.fields.reason")}
              rows={2}
              maxLength={CORRECTION_REASON_LENGTH.max}
              value={form.reason}
              onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
              error={isTried && problems.reason}
              withAsterisk
            />
          )}
          <DialogFoot
            submit={t("payments.writeOff.submit")}
            danger
            isSending={isSending}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}

function useWriteOffForm({ rest, stamp }: Pick<WriteOffDialogProps, "rest" | "stamp">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isStamp, setIsStamp] = useState(false);
  const [text, setText] = useState(() => formatAmount(rest, language));
  const [reason, setReason] = useState("");
  const most = isStamp ? stamp : rest;
  const setStamp = (next: boolean) => {
    setIsStamp(next);
    setText(formatAmount(next ? stamp : rest, language));
  };
  const amount = parsePositiveAmount(text);
  const aboveText = t("payments.money.atMost", { amount: moneyInSentence(most, language) });
  const problems = {
    amount: amount === null ? t("payments.collect.notAnAmount") : amount > most ? aboveText : null,
    reason:
      isStamp || reason.trim().length >= CORRECTION_REASON_LENGTH.min
        ? null
        : t("payments.reason.tooShort"),
  };
  const writeOff = (): WriteOff => ({
    amount: dinarsFromCentimes(amount ?? centimes(0)),
    reason: isStamp ? STAMP_DUTY_NOT_DUE : reason.trim(),
  });
  const isValid = problems.amount === null && problems.reason === null;
  return { isStamp, setStamp, text, setText, reason, setReason, problems, writeOff, isValid };
}
