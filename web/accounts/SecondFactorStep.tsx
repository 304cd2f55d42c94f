import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasCode } from "../api/errors.ts";
import type { Provider } from "../api/session.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { passSecondFactor } from "./signIn.ts";
import { useFocusOnMount } from "./useFocusOnMount.ts";
import { useSubmitForm } from "./useSubmitForm.ts";

interface SecondFactorStepProps {
  challenge: string;
  /** How the first step was passed. */
  provider: Provider;
  onDone: () => void;
  /** Back to the first step. */
  onBack: () => void;
}

type CodeKind = "app" | "recovery";

/** The second step of a sign-in (docs/rules/accounts.md#two-step-sign-in). */
export function SecondFactorStep({ challenge, provider, onDone, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<CodeKind>("app");
  const other = way === "app" ? "recovery" : "app";
  return (
    <AuthLayout
      title={t("accountPages.secondFactor.title")}
      text={t(`accountPages.secondFactor.${way}Text`)}
    >
      <Stack gap="md">
        <CodeForm key={way} way={way} challenge={challenge} provider={provider} onDone={onDone} />
        <Button variant="default" fullWidth size="md" onClick={() => setWay(other)}>
          {t(
            way === "app"
              ? "accountPages.secondFactor.useRecovery"
              : "accountPages.secondFactor.useApp",
          )}
        </Button>
        <Button variant="subtle" fullWidth onClick={onBack}>
          {t("accountPages.backToLogin")}
        </Button>
      </Stack>
    </AuthLayout>
  );
}

function CodeForm({
  way,
  challenge,
  provider,
  onDone,
}: Omit<SecondFactorStepProps, "onBack"> & { way: CodeKind }) {
  const { t } = useTranslation();
  const { submit, isPending, error } = useSubmitForm(passSecondFactor);
  const [code, setCode] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const field = useFocusOnMount<HTMLInputElement>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(code.trim() === "");
    if (code.trim() !== "") void submit({ challenge, provider, code }, { onSuccess: onDone });
  };
  const isWrong = hasCode(error, "INVALID_CODE");
  const fieldError = isEmpty ? t("ui.fieldErrors.REQUIRED") : isWrong && errorText(error, t);
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        {error !== null && !isWrong && <Notice tone="danger">{errorText(error, t)}</Notice>}
        <TextInput
          label={t(`accountPages.secondFactor.${way}Label`)}
          name="code"
          dir="ltr"
          ref={field}
          inputMode={way === "app" ? "numeric" : "text"}
          autoComplete={way === "app" ? "one-time-code" : "off"}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          value={code}
          onChange={({ currentTarget }) => {
            setIsEmpty(false);
            setCode(currentTarget.value);
          }}
          error={fieldError}
        />
        <Button type="submit" fullWidth size="md" loading={isPending}>
          {t("accountPages.secondFactor.submit")}
        </Button>
      </Stack>
    </form>
  );
}
