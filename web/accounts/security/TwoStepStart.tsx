import { Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Reply } from "#contract/operation.ts";
import type { twoStep } from "#contract/twoStep.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import { FormButtons } from "./FormButtons.tsx";
import { IdentityFields } from "./IdentityFields.tsx";
import { useStartTwoStep } from "./twoStepQueries.ts";
import { useIdentityForm } from "./useIdentityForm.ts";

/** The secret of an authenticator app that is being set up, and its address for the QR code. */
export type AuthenticatorSecret = Reply<typeof twoStep.start>;

interface TwoStepStartProps {
  onStarted: (app: AuthenticatorSecret) => void;
  /** Undefined for a form without a cancel button. */
  onCancel: (() => void) | undefined;
}

/** Starts the setup of the authenticator app with the password, if the account has one. */
export function TwoStepStart({ onStarted, onCancel }: TwoStepStartProps) {
  const { t } = useTranslation();
  const field = useFocusOnMount<HTMLInputElement>();
  const { mutateAsync } = useStartTwoStep();
  const { form, submit, isSaving, failure, asks, proofOf } = useIdentityForm({
    initialValues: { password: "", code: "" },
    save: async (values): Promise<void> => onStarted(await mutateAsync(proofOf(values))),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          {asks.password
            ? t("accountPages.security.twoStep.startText")
            : t("accountPages.security.twoStep.offText")}
        </Text>
        {failure !== null && <Notice tone="danger">{errorText(failure, t)}</Notice>}
        <IdentityFields form={form} asks={asks} fieldRef={field} />
        <FormButtons
          submit={t("accountPages.security.twoStep.start")}
          isSaving={isSaving}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
