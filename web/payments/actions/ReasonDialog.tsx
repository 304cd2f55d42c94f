import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { REASON } from "#domain/payments/payments.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { focusUnreadDay } from "../../ui/days/unreadDay.ts";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import type { ReasonQuestion } from "./askReason.ts";
import "../../ui/theme/dialogs.css";

export interface Reason {
  reason: string;
  on: Day;
}

interface ReasonDialogProps extends ReasonQuestion {
  opened: boolean;
  onGive: (reason: Reason) => void;
  onClose: () => void;
}

/** Asks why a payment or debt is corrected; Ctrl+Enter confirms. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, submit, initial = "", from, opened, onGive, onClose } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState(initial);
  const [on, setOn] = useState(today);
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < REASON.min;
  const dayError = dayProblem(on, from);
  const give = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && dayError === null && !focusUnreadDay()) onGive({ reason: reason.trim(), on });
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
      <form noValidate onSubmit={give}>
        <Stack gap="md">
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
            maxLength={REASON.max}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={isTried && isShort && t("payments.reason.tooShort")}
            withAsterisk
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t("ui.cancel")}
            </Button>
            <Button type="submit" color="red.8">
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function dayProblem(on: Day, from: Day | undefined) {
  if (on > today()) return "AFTER_TODAY";
  return from !== undefined && on < from ? "BEFORE_PAYMENT" : null;
}
