import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Passkey } from "#contract/passkeys.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { joinNames } from "../../ui/text/joinNames.ts";
import { signalRemovedPasskey } from "../passkeys/passkeyBrowser.ts";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import { FormButtons } from "./FormButtons.tsx";
import { IdentityFields } from "./IdentityFields.tsx";
import { usePasskeys, useRemovePasskey } from "./passkeyQueries.ts";
import { useTwoStep } from "./twoStepQueries.ts";
import { useIdentityForm } from "./useIdentityForm.ts";

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** The organizations that the user could no longer open without this passkey, if it is the last second factor. */
function useRequiringOrganizations(): readonly string[] {
  const { data: passkeys } = usePasskeys();
  const { data: state } = useTwoStep();
  return passkeys?.length === 1 && state?.isOn === false ? state.requiredBy : [];
}

/** Asks for a proof of identity (useIdentityForm), then removes a passkey. */
export function RemovePasskey({ passkey, onClose }: RemovePasskeyProps) {
  const { t, i18n } = useTranslation();
  const requiredBy = useRequiringOrganizations();
  const field = useFocusOnMount<HTMLInputElement>();
  const { mutateAsync } = useRemovePasskey(passkey);
  const { form, submit, isSaving, failure, asks, proofOf } = useIdentityForm({
    initialValues: { password: "", code: "" },
    save: async (values) => {
      await mutateAsync(proofOf(values));
      onClose();
      await signalRemovedPasskey(passkey.credentialId);
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          {t("accountPages.security.passkeys.removeText", { name: passkey.name })}
        </Text>
        {requiredBy.length > 0 && (
          <Notice tone="warning">
            {t("accountPages.security.passkeys.removeRequired", {
              names: joinNames(requiredBy, i18n.language),
            })}
          </Notice>
        )}
        {failure !== null && <Notice tone="danger">{errorText(failure, t)}</Notice>}
        <IdentityFields form={form} asks={asks} fieldRef={field} />
        <FormButtons
          submit={t("accountPages.security.passkeys.remove")}
          isSaving={isSaving}
          onCancel={onClose}
          isDanger
        />
      </Stack>
    </form>
  );
}
