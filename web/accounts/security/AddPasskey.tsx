import { Stack, Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RegistrationOptions } from "#contract/webAuthn.ts";
import { MAX_PASSKEY_NAME_LENGTH, passkeyNameOf } from "#domain/accounts/passkeys.ts";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import type { FieldErrors } from "../../ui/form/useRecordForm.ts";
import { createPasskey } from "../passkeys/passkeyBrowser.ts";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import { FormButtons } from "./FormButtons.tsx";
import { IdentityFields } from "./IdentityFields.tsx";
import { useAddPasskey, useStartPasskey } from "./passkeyQueries.ts";
import { useIdentityForm } from "./useIdentityForm.ts";

interface AddPasskeyProps {
  /** Called when the passkey is added; `onClose` by default. */
  onAdded?: () => void;
  onClose: () => void;
}

/** Asks for a name and a proof of identity (useIdentityForm), then adds a passkey in the browser's dialog. */
export function AddPasskey({ onClose, onAdded = onClose }: AddPasskeyProps) {
  const { t } = useTranslation();
  const field = useFocusOnMount<HTMLInputElement>();
  const start = useStartPasskey();
  const add = useAddPasskey();
  // If the user declines in the browser's dialog, they can try again without another code.
  const options = useRef<RegistrationOptions | null>(null);
  const required = t("ui.fieldErrors.REQUIRED");
  const { form, submit, isSaving, failure, asks, proofOf } = useIdentityForm({
    initialValues: { name: passkeyNameOf(navigator.userAgent), password: "", code: "" },
    validate: ({ name }): FieldErrors => (name.trim() === "" ? { name: required } : {}),
    save: async (values) => {
      options.current ??= await start.mutateAsync(proofOf(values));
      const credential = await createPasskey(options.current);
      options.current = null; // the server accepts these options only once
      await add.mutateAsync({ name: values.name, credential });
      onAdded();
    },
  });
  const isExpired = hasCode(failure, "CHALLENGE_EXPIRED");
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t("accountPages.security.passkeys.addText")}</Text>
        {failure !== null && (
          <Notice tone="danger">
            {isExpired ? t("accountPages.security.passkeys.expired") : errorText(failure, t)}
          </Notice>
        )}
        <TextInput
          label={t("accountPages.security.passkeys.nameLabel")}
          name="name"
          autoComplete="off"
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          ref={field}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <IdentityFields form={form} asks={asks} />
        <FormButtons
          submit={t("accountPages.security.passkeys.submit")}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
