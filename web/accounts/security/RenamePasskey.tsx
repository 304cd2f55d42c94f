import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Passkey } from "#contract/passkeys.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "#domain/accounts/passkeys.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import { FormButtons } from "./FormButtons.tsx";
import { useRenamePasskey } from "./passkeyQueries.ts";

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation();
  const field = useFocusOnMount<HTMLInputElement>();
  const { mutateAsync } = useRenamePasskey(passkey);
  const required = t("ui.fieldErrors.REQUIRED");
  const { form, submit, isSaving } = useRecordForm({
    initialValues: { name: passkey.name },
    validate: ({ name }): FieldErrors => (name.trim() === "" ? { name: required } : {}),
    save: async ({ name }) => {
      await mutateAsync(name);
      onClose();
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error, t)).length > 0) return;
      const description = errorText(error, t);
      toast.error(t("accountPages.security.passkeys.failed"), { description });
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t("accountPages.security.passkeys.nameLabel")}
          name="name"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          ref={field}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <FormButtons
          submit={t("accountPages.security.passkeys.save")}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
