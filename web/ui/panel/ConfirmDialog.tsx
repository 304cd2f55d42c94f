import { Button, Group, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Question } from "./confirm.ts";
import { ABOVE_PANELS } from "./layers.ts";
import "../theme/dialogs.css";

interface ConfirmDialogProps extends Omit<Question, "dialog"> {
  opened: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation, with the buttons yes and no or with the verb of the action (docs/rules/screens.md#dialogs).
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, verb, text, content, danger = false, busy = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={verb ?? t("ui.confirm.title")}
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
          data-answer="no"
          data-autofocus={danger || undefined}
        >
          {verb === undefined ? t("ui.confirm.no") : t("ui.cancel")}
        </Button>
        <Button
          color={danger ? "red.8" : undefined}
          onClick={onConfirm}
          loading={busy}
          data-answer="yes"
          data-autofocus={danger ? undefined : true}
        >
          {verb ?? t("ui.confirm.yes")}
        </Button>
      </Group>
    </Modal>
  );
}
