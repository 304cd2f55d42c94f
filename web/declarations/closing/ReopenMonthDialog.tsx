import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { REOPENING_REASON_LENGTH } from "#domain/declarations/closing.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useReturnFocusAfterUnmount } from "../../ui/panel/useReturnFocusAfterUnmount.ts";
import { closingErrorText } from "./closingErrorText.ts";
import { useReopenMonth } from "./useClosing.ts";
import "../../ui/theme/dialogs.css";

interface ReopenMonthDialogProps {
  month: string;
  title: string;
  onClose: () => void;
}

/** Asks for the reason to reopen the last closed month, and reopens it. */
export function ReopenMonthDialog({ month, title, onClose }: ReopenMonthDialogProps) {
  const { t } = useTranslation();
  useReturnFocusAfterUnmount();
  const { mutateAsync, isPending, error } = useReopenMonth(month);
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < REOPENING_REASON_LENGTH.min;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    const reopened = await mutateAsync(reason.trim()).catch(() => null);
    if (reopened === null) return;
    toast.success(t("closing.reopened", { month: title }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("closing.reopen", { month: title })}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {error !== null && <Notice tone="danger">{closingErrorText(error, t)}</Notice>}
          <Textarea
            label={t("closing.reason")}
            rows={2}
            maxLength={REOPENING_REASON_LENGTH.max}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={isTried && isShort && t("closing.reasonTooShort")}
            withAsterisk
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {t("ui.cancel")}
            </Button>
            <Button data-needs-connection type="submit" color="red.8" loading={isPending}>
              {t("closing.submitReopen")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
