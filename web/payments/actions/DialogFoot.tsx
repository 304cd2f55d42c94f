import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface DialogFootProps {
  /** The button's text. */
  submit: string;
  /** The button is red. */
  danger?: boolean;
  isSending: boolean;
  onClose: () => void;
}

/** The buttons of a dialog that sends a form. */
export function DialogFoot({ submit, danger = false, isSending, onClose }: DialogFootProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={isSending} onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button
        data-needs-line
        type="submit"
        loading={isSending}
        color={danger ? "red.8" : undefined}
      >
        {submit}
      </Button>
    </Group>
  );
}
