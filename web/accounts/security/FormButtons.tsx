import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface FormButtonsProps {
  submit: string;
  isSaving: boolean;
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  /** Whether it removes something. */
  isDanger?: boolean;
}

/** The last row of a form in a dialog: cancel and submit. */
export function FormButtons({ submit, isSaving, onCancel, isDanger = false }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      {onCancel !== undefined && (
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      )}
      <Button data-needs-line type="submit" color={isDanger ? "red" : undefined} loading={isSaving}>
        {submit}
      </Button>
    </Group>
  );
}
