import { Button, Group, Modal, Stack } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toast.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useReturnFocusAfterUnmount } from "../../ui/panel/useReturnFocusAfterUnmount.ts";
import { closingErrorText } from "./closingErrorText.ts";
import { useCloseMonth } from "./useClosing.ts";
import "../../ui/theme/dialogs.css";

interface CloseMonthDialogProps {
  month: string;
  /** The month with its year, in the user's language. */
  title: string;
  anomalies: number;
  /** Whether no month is closed yet: earlier months are then closed with this one. */
  isFirst: boolean;
  onClose: () => void;
}

/** Confirms the closing of a month, and closes it. The same button accepts its anomalies. */
export function CloseMonthDialog({
  month,
  title,
  anomalies,
  isFirst,
  onClose,
}: CloseMonthDialogProps) {
  const { t } = useTranslation();
  useReturnFocusAfterUnmount();
  const { mutateAsync, isPending, error } = useCloseMonth(month);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const closed = await mutateAsync(anomalies > 0).catch(() => null);
    if (closed === null) return;
    toast.success(t("closing.closed", { month: title }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("closing.close", { month: title })}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {error !== null && <Notice tone="danger">{closingErrorText(error, t)}</Notice>}
          <div>{t("closing.closeText")}</div>
          {isFirst && <div>{t("closing.firstText")}</div>}
          {anomalies > 0 && (
            <Notice tone="warning">{t("closing.anomalies", { count: anomalies })}</Notice>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {t("ui.cancel")}
            </Button>
            <Button data-needs-connection type="submit" loading={isPending}>
              {t(anomalies > 0 ? "closing.submitAnyway" : "closing.submit")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
