import { Modal, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { DialogFoot } from "../actions/DialogFoot.tsx";
import type { DialogState } from "../actions/openDialog.ts";
import { useDialogSubmit } from "../actions/useDialogSubmit.ts";
import { parsePositiveAmount } from "../collect/collectForm.ts";
import "../../ui/theme/dialogs.css";

export interface OpeningDebt {
  label: string;
  /** Dinars; negative for an old advance. */
  amount: number;
  datedOn: Day;
  dueOn: Day | null;
}

interface OpeningDebtDialogProps extends DialogState {
  send: (debt: OpeningDebt) => Promise<unknown>;
}

/**
 * Records what a client owed, or had paid in advance, before the organization used Daftar. If the server refuses the
 * entry, the typed values stay.
 */
export function OpeningDebtDialog({ send, opened, onDone, onClose }: OpeningDebtDialogProps) {
  const { t } = useTranslation();
  const form = useOpeningDebtForm();
  const { submit, isTried, isSending, failure } = useDialogSubmit(() => send(form.debt()), onDone);
  const { label, amount, isLater, isDebt } = form;
  const isValid = amount !== null && label.trim() !== "" && !isLater;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("payments.account.addOpening")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event, isValid)}>
        <Stack gap="md">
          {failure !== null && <FailureNotice error={failure} />}
          <SegmentedControl
            value={isDebt ? "debt" : "advance"}
            onChange={(next) => form.setDebt(next === "debt")}
            data={[
              { value: "debt", label: t("payments.account.owedBefore") },
              { value: "advance", label: t("payments.account.paidBefore") },
            ]}
          />
          <AmountField
            label={t("payments.fields.amount")}
            value={form.text}
            onChange={({ currentTarget }) => form.setText(currentTarget.value)}
            error={isTried && amount === null && t("payments.collect.notAnAmount")}
            withAsterisk
            data-autofocus
          />
          <TextInput
            label={t("payments.account.label")}
            value={label}
            onChange={({ currentTarget }) => form.setLabel(currentTarget.value)}
            placeholder={t("payments.account.labelExample")}
            error={isTried && label.trim() === "" && t("ui.fieldErrors.REQUIRED")}
            maxLength={120}
            autoComplete="off"
            withAsterisk
          />
          <DayField
            label={t("payments.account.datedOn")}
            day={form.datedOn}
            onDay={form.setDatedOn}
            error={isLater && t("ui.fieldErrors.AFTER_TODAY")}
          />
          {isDebt && (
            <DayField
              label={t("payments.account.dueOn")}
              day={form.dueOn}
              onDay={form.setDueOn}
              onClear={() => form.setDueOn(null)}
            />
          )}
          <DialogFoot submit={t("payments.account.add")} isSending={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

function useOpeningDebtForm() {
  const [isDebt, setDebt] = useState(true);
  const [label, setLabel] = useState("");
  const [text, setText] = useState("");
  const [datedOn, setDatedOn] = useState(today);
  const [dueOn, setDueOn] = useState<Day | null>(null);
  const amount = parsePositiveAmount(text);
  const debt = (): OpeningDebt => {
    const dinars = dinarsFromCentimes(amount ?? centimes(0));
    return {
      label: label.trim(),
      amount: isDebt ? dinars : -dinars,
      datedOn,
      dueOn: isDebt ? dueOn : null,
    };
  };
  const values = { isDebt, label, text, datedOn, dueOn, amount, isLater: datedOn > today() };
  return { ...values, setDebt, setLabel, setText, setDatedOn, setDueOn, debt };
}
