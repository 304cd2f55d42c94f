import { Modal, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { CORRECTION_REASON_LENGTH } from "#domain/payments/payments.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { DialogFoot } from "./DialogFoot.tsx";
import type { DialogState } from "./openDialog.ts";
import { useDialogSubmit } from "./useDialogSubmit.ts";
import "../../ui/theme/dialogs.css";

export interface CorrectionReason {
  reason: string;
  on: Day;
}

export interface ReasonQuestion {
  title: string;
  /** The effect of the action. */
  text: string;
  /** The text of the button. */
  submit: string;
  /** The initial reason in the field. */
  initial?: string;
  /** If set, the dialog also has a field for the day, from this day to today. */
  from?: Day;
  send: (reason: CorrectionReason) => Promise<unknown>;
}

/** Asks for a reason, then corrects a payment or debt. If the server refuses the correction, the typed values stay. */
export function ReasonDialog(props: ReasonQuestion & DialogState) {
  const { title, text, initial = "", from, send, opened, onDone, onClose } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState(initial);
  const [on, setOn] = useState(today);
  const isShort = reason.trim().length < CORRECTION_REASON_LENGTH.min;
  const dayError = dayProblem(on, from);
  const { submit, isTried, isSending, failure, forget } = useDialogSubmit(
    () => send({ reason: reason.trim(), on }),
    onDone,
  );
  const takeDay = (day: Day) => {
    setOn(day);
    forget();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event, !isShort && dayError === null)}>
        <Stack gap="md">
          {failure !== null && (
            <FailureNotice error={failure} onDay={from === undefined ? undefined : takeDay} />
          )}
          <div>{text}</div>
          {from !== undefined && (
            <DayField
              label={t("payments.fields.on")}
              day={on}
              onDay={setOn}
              error={isTried && dayError !== null && t(`ui.fieldErrors.${dayError}`)}
              zIndex={ABOVE_PANELS + 1}
            />
          )}
          <Textarea
            label={t("payments.fields.reason")}
            rows={2}
            maxLength={CORRECTION_REASON_LENGTH.max}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={isTried && isShort && t("payments.reason.tooShort")}
            withAsterisk
            data-autofocus
          />
          <DialogFoot submit={props.submit} danger isSending={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}

function dayProblem(on: Day, from: Day | undefined) {
  if (on > today()) return "AFTER_TODAY";
  return from !== undefined && on < from ? "BEFORE_PAYMENT" : null;
}
