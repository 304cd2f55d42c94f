import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { joinNames } from "../../ui/text/joinNames.ts";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import { CodeField } from "./CodeField.tsx";
import { FormButtons } from "./FormButtons.tsx";
import { IdentityFields } from "./IdentityFields.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { useRemoveTwoStep, useReplaceRecoveryCodes } from "./twoStepQueries.ts";
import { useCodeForm } from "./useCodeForm.ts";

export interface TwoStepFormProps {
  hasPassword: boolean;
  hasPasskey: boolean;
  /** The names of the user's organizations that require two-step sign-in. */
  requiredBy: readonly string[];
  /** Called when new recovery codes are shown. */
  onCodes: () => void;
  onClose: () => void;
}

/** Asks for a code, replaces the recovery codes, and shows the new ones. */
export function ReplaceRecoveryCodes({ onCodes, onClose }: TwoStepFormProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const field = useFocusOnMount<HTMLInputElement>();
  const { mutateAsync } = useReplaceRecoveryCodes();
  const { form, submit, isSaving } = useCodeForm(async ({ code }) => {
    setCodes(await mutateAsync(code));
    onCodes();
  }, false);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t("accountPages.security.twoStep.newCodesText")}</Text>
        <CodeField
          label={t("accountPages.security.twoStep.anyCode")}
          ref={field}
          data-autofocus
          {...form.getInputProps("code")}
        />
        <FormButtons
          submit={t("accountPages.security.twoStep.newCodesSubmit")}
          isSaving={isSaving}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

/** Asks for a code and, if the account has one, the password, then disables two-step sign-in. */
export function DisableTwoStep({ hasPassword, hasPasskey, requiredBy, onClose }: TwoStepFormProps) {
  const { t, i18n } = useTranslation();
  const field = useFocusOnMount<HTMLInputElement>();
  const { mutateAsync } = useRemoveTwoStep();
  const { form, submit, isSaving } = useCodeForm(async ({ password, code }) => {
    await mutateAsync(hasPassword ? { password, code } : { code });
    toast.success(t("accountPages.security.twoStep.switchOffDone"));
    onClose();
  }, hasPassword);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t("accountPages.security.twoStep.switchOffText")}</Text>
        {requiredBy.length > 0 && !hasPasskey && (
          <Notice tone="warning">
            {t("accountPages.security.twoStep.switchOffRequired", {
              names: joinNames(requiredBy, i18n.language),
            })}
          </Notice>
        )}
        <IdentityFields form={form} asks={{ password: hasPassword, code: true }} fieldRef={field} />
        <FormButtons
          submit={t("accountPages.security.twoStep.switchOff")}
          isSaving={isSaving}
          onCancel={onClose}
          isDanger
        />
      </Stack>
    </form>
  );
}
