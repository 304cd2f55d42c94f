import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Passkey } from "#contract/passkeys.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { forgetPasskey } from "../passkeys/passkeyBrowser.ts";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import { IdentityFields } from "./IdentityFields.tsx";
import { useRemovePasskey } from "./passkeyQueries.ts";
import { useIdentityForm } from "./useIdentityForm.ts";

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Removes a passkey after the password and a code. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t } = useTranslation();
  const field = useFocusOnMount<HTMLInputElement>();
  const { mutateAsync } = useRemovePasskey(passkey);
  const { form, submit, isSaving, failure, asks, proofOf } = useIdentityForm({
    initialValues: { password: "", code: "" },
    save: async (values) => {
      await mutateAsync(proofOf(values));
      toast.success(t("accountPages.security.passkeys.removed"));
      onClose();
      await forgetPasskey(passkey.credentialId);
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          {t("accountPages.security.passkeys.removeText", { name: passkey.name })}
        </Text>
        {failure !== null && <Notice tone="danger">{errorText(failure, t)}</Notice>}
        <IdentityFields form={form} asks={asks} fieldRef={field} />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" color="red" loading={isSaving}>
            {t("accountPages.security.passkeys.remove")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
