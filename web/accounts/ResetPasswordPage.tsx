import { Button, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { challengeOf, hasCode } from "../api/errors.ts";
import { errorText, fieldErrors } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { PasswordStrength } from "../ui/form/PasswordStrength.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { newPasswordErrors } from "./newPassword.ts";
import { SecondFactorStep } from "./SecondFactorStep.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { confirmPasswordReset } from "./passwordReset.ts";
import { useSubmitForm } from "./useSubmitForm.ts";

/** The page that sets a new password by the link of a mail (docs/rules/accounts.md#forgotten-password). */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [isInvalid, setIsInvalid] = useState(token === "");
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null) {
    return <SecondFactorOfReset challenge={challenge} onBack={() => setChallenge(null)} />;
  }
  return (
    <AuthLayout
      title={t("accountPages.reset.title")}
      text={t(isInvalid ? "accountPages.reset.invalidText" : "accountPages.reset.text")}
    >
      {isInvalid ? (
        <InvalidLinkNotice />
      ) : (
        <NewPasswordForm
          token={token}
          onInvalidToken={() => setIsInvalid(true)}
          onChallenge={setChallenge}
        />
      )}
    </AuthLayout>
  );
}

/** The new password is set with the second step, which also signs in. */
function SecondFactorOfReset(props: { challenge: string; onBack: () => void }) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const openDashboard = () => {
    toast.success(i18n.t("accountPages.secondFactor.resetDone"));
    void navigate("/dashboard", { replace: true });
  };
  return <SecondFactorStep provider="credentials" onDone={openDashboard} {...props} />;
}

/** Shown for an invalid, used or expired link (a link works once, within an hour); offers to request another one. */
function InvalidLinkNotice() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Notice tone="danger" title={t("ui.errors.INVALID_TOKEN")}>
        {t("accountPages.reset.invalid")}
      </Notice>
      <Button component={Link} to="/forgot-password" fullWidth size="md">
        {t("accountPages.reset.requestAgain")}
      </Button>
    </Stack>
  );
}

interface NewPasswordFormProps {
  token: string;
  onInvalidToken: () => void;
  /** Called when setting the password requires a second step. */
  onChallenge: (challenge: string) => void;
}

function NewPasswordForm({ token, onInvalidToken, onChallenge }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useSubmitForm(confirmPasswordReset);
  const [values, setValues] = useState({ newPassword: "", confirmation: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = newPasswordErrors(values, t);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { newPassword } = values;
    void confirm.submit(
      { token, newPassword },
      {
        onSuccess: ({ email }) => {
          toast.success(t("accountPages.reset.done"));
          void navigate("/login", { replace: true, state: { email } });
        },
        onError: (error) => {
          const challenge = challengeOf(error);
          if (challenge !== null) onChallenge(challenge);
          else if (hasCode(error, "INVALID_TOKEN")) onInvalidToken();
          else setErrors(fieldErrors(error, t));
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {confirm.error !== null && <Notice tone="danger">{errorText(confirm.error, t)}</Notice>}
        <div>
          <PasswordField
            label={t("accountPages.newPassword")}
            name="newPassword"
            autoComplete="new-password"
            value={values.newPassword}
            onChange={({ currentTarget }) => set({ newPassword: currentTarget.value })}
            error={errors.newPassword}
            mb={8}
          />
          <PasswordStrength password={values.newPassword} />
        </div>
        <PasswordField
          label={t("accounts.confirmPassword")}
          name="confirmation"
          autoComplete="new-password"
          value={values.confirmation}
          onChange={({ currentTarget }) => set({ confirmation: currentTarget.value })}
          error={errors.confirmation}
        />
        <Button type="submit" fullWidth mt="xs" size="md" loading={confirm.isPending}>
          {t("accountPages.reset.submit")}
        </Button>
      </Stack>
    </form>
  );
}
