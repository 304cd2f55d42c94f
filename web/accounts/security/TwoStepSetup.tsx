import { Anchor, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import { CodeField } from "./CodeField.tsx";
import { FormButtons } from "./FormButtons.tsx";
import { RequirePasskeySignIn } from "./RequirePasskeySignIn.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import type { TwoStepFormProps } from "./TwoStepForms.tsx";
import classes from "./TwoStep.module.css";
import { type AuthenticatorSecret, TwoStepStart } from "./TwoStepStart.tsx";
import { useConfirmTwoStep } from "./twoStepQueries.ts";
import { useCodeForm } from "./useCodeForm.ts";

interface TwoStepSetupProps extends Pick<TwoStepFormProps, "onCodes" | "onClose"> {
  /** False for a form without a cancel button. */
  isCancellable?: boolean;
}

/** Asks for the password, if the account has one, then sets up the authenticator app. */
export function TwoStepSetup(props: TwoStepSetupProps) {
  const { isCancellable = true, onClose } = props;
  const [app, setApp] = useState<AuthenticatorSecret | null>(null);
  if (app !== null) return <AppSetup app={app} {...props} />;
  return (
    <RequirePasskeySignIn>
      <TwoStepStart onStarted={setApp} onCancel={isCancellable ? onClose : undefined} />
    </RequirePasskeySignIn>
  );
}

interface AppSetupProps extends TwoStepSetupProps {
  app: AuthenticatorSecret;
}

/** Confirms the app with a code and shows the recovery codes. */
function AppSetup({ app, isCancellable = true, onCodes, onClose }: AppSetupProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const field = useFocusOnMount<HTMLInputElement>();
  const { mutateAsync } = useConfirmTwoStep();
  const { form, submit, isSaving } = useCodeForm(async ({ code }) => {
    setCodes(await mutateAsync(code));
    onCodes();
  }, false);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t("accountPages.security.twoStep.scan")}</Text>
        <AppSecretDisplay {...app} />
        <Text size="sm">{t("accountPages.security.twoStep.enter")}</Text>
        <CodeField
          label={t("accountPages.security.twoStep.code")}
          inputMode="numeric"
          ref={field}
          data-autofocus
          {...form.getInputProps("code")}
        />
        <FormButtons
          submit={t("accountPages.security.twoStep.confirm")}
          isSaving={isSaving}
          onCancel={isCancellable ? onClose : undefined}
        />
      </Stack>
    </form>
  );
}

/** The secret of the app, as QR code and as text. */
function AppSecretDisplay({ secret, uri }: AuthenticatorSecret) {
  const { t } = useTranslation();
  return (
    <>
      <QrCode text={uri} label={t("accountPages.security.twoStep.qr")} />
      <Text size="sm">
        {t("accountPages.security.twoStep.onThisPhone")}{" "}
        <Anchor href={uri} inherit underline="always">
          {t("accountPages.security.twoStep.openApp")}
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed">
        {t("accountPages.security.twoStep.byHand")}{" "}
        <bdi dir="ltr" className={classes.secret}>
          {secret.match(/.{4}/g)?.join(" ")}
        </bdi>
      </Text>
    </>
  );
}
