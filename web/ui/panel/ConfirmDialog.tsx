import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Question } from "./confirm.ts";
import "../theme/dialogs.css";

/** A panel mounted after the dialog has the same z-index and would cover it. */
const ABOVE_PANELS = 400;

interface ConfirmDialogProps extends Question {
  opened: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation: title 'Confirmation', yes and no (docs/rules/screens.md#dialogs). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, text, content, danger = false, busy = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("ui.confirm.title")}
      size="sm"
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {text !== undefined && <Text size="sm">{text}</Text>}
      {content}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          onClick={onClose}
          disabled={busy}
          data-autofocus={danger || undefined}
        >
          {t("ui.confirm.no")}
        </Button>
        <Button
          color={danger ? "red.8" : undefined}
          onClick={onConfirm}
          loading={busy}
          data-autofocus={danger ? undefined : true}
        >
          {t("ui.confirm.yes")}
        </Button>
      </Group>
    </Modal>
  );
}
