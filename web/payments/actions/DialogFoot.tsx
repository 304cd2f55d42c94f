import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface DialogFootProps {
  /** The text of the submit button. */
  submit: string;
  /** Whether the submit button is red. */
  danger?: boolean;
  isSending: boolean;
  onClose: () => void;
}

/** The cancel and submit buttons of a dialog with a form. */
export function DialogFoot({ submit, danger = false, isSending, onClose }: DialogFootProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={isSending} onClick={onClose}>
        {t("ui.cancel")}
      </Button>
      <Button
        data-needs-connection
        type="submit"
        loading={isSending}
        color={danger ? "red.8" : undefined}
      >
        {submit}
      </Button>
    </Group>
  );
}
