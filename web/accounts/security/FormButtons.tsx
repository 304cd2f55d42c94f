import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface FormButtonsProps {
  submit: string;
  isSaving: boolean;
  /** Undefined for a form without a cancel button. */
  onCancel?: (() => void) | undefined;
  /** Whether the submit button removes something. */
  isDanger?: boolean;
}

/** The cancel and submit buttons of a form in a dialog. */
export function FormButtons({ submit, isSaving, onCancel, isDanger = false }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm" mt="xs">
      {onCancel !== undefined && (
        <Button variant="default" disabled={isSaving} onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      )}
      <Button
        data-needs-connection
        type="submit"
        color={isDanger ? "red" : undefined}
        loading={isSaving}
      >
        {submit}
      </Button>
    </Group>
  );
}
