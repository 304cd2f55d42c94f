import { Button, Group, Modal, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FailureNotice } from "../feedback/FailureNotice.tsx";
import { useReturnFocusAfterUnmount } from "../panel/useReturnFocusAfterUnmount.ts";
import { DayField } from "./DayField.tsx";
import type { DatedChange } from "./useDatedChange.ts";
import "../theme/dialogs.css";

interface DatedChangeDialogProps {
  title: string;
  /** The label of the day from which the choice applies. */
  sinceLabel: string;
  change: DatedChange;
  choices: ReactNode;
  onClose: () => void;
  /** Content below the day. */
  children?: ReactNode;
}

/** Changes a setting that applies from a day on. */
export function DatedChangeDialog({
  title,
  sinceLabel,
  change,
  choices,
  onClose,
  children,
}: DatedChangeDialogProps) {
  const { t } = useTranslation();
  const { since, chooseDay, error, failure, save, isSaving } = change;
  useReturnFocusAfterUnmount();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {failure !== null && <FailureNotice error={failure} onDay={chooseDay} />}
          {choices}
          <DayField label={sinceLabel} day={since} onDay={chooseDay} error={error} field="since" />
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isSaving} onClick={onClose}>
              {t("ui.cancel")}
            </Button>
            <Button data-needs-connection type="submit" loading={isSaving}>
              {t("ui.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
