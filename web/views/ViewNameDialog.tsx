import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SavedView } from "#contract/views.ts";
import { foldText } from "#domain/text/foldText.ts";
import { VIEW_LIMITS } from "#domain/records/views.ts";
import { errorText, fieldErrors } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../ui/form/useRecordForm.ts";
import "../ui/theme/dialogs.css";

interface ViewNameDialogProps {
  title: string;
  initialName: string;
  /** The views whose names can't be used: those of the list, except the renamed one. */
  views: readonly SavedView[];
  /** Whether a view is created: a list has at most 20. */
  isNew?: boolean;
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog(props: ViewNameDialogProps) {
  const { title, initialName, views, isNew = false, onSave, onClose } = props;
  const { t } = useTranslation();
  const nameError = (name: string): string | null => {
    if (isNew && views.length >= VIEW_LIMITS.perList) {
      return t("ui.views.full", { max: VIEW_LIMITS.perList });
    }
    if (name === "") return t("ui.fieldErrors.REQUIRED");
    // Counted in code points, as on the server.
    if ([...name].length > VIEW_LIMITS.name)
      return t("ui.views.tooLong", { max: VIEW_LIMITS.name });
    const isTaken = views.some((view) => foldText(view.name) === foldText(name));
    return isTaken ? t("ui.views.taken") : null;
  };
  const { form, submit, isSaving } = useRecordForm<{ name: string }>({
    initialValues: { name: initialName },
    validate: ({ name }): FieldErrors => {
      const error = nameError(name.trim());
      return error === null ? {} : { name: error };
    },
    save: async ({ name }) => {
      await onSave(name.trim());
      onClose();
    },
    fieldNames: { list: "name" },
    onError: (error) => {
      if (Object.keys(fieldErrors(error, t)).length > 0) return;
      toast.error(t("ui.views.toasts.saveFailed"), { description: errorText(error, t) });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t("ui.views.name")}
          description={t("ui.views.nameHint")}
          {...form.getInputProps("name")}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {t("ui.cancel")}
          </Button>
          <Button data-needs-connection type="submit" loading={isSaving}>
            {t("ui.views.save")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
