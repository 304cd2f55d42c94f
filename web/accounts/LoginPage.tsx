import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import type { accounts } from "#contract/accounts.ts";
import type { Input } from "#contract/operation.ts";
import { challengeOf, rethrowAsNetworkError } from "../api/errors.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { useEarlyForm } from "../ui/form/earlyForm.ts";
import { loadNamespaces } from "../ui/language/translations.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import classes from "./AuthLayout.module.css";
import { GoogleButton } from "./GoogleButton.tsx";
import { emailFromLocation } from "./emailFromLocation.ts";
import { pageAfterSignIn } from "./pageAfterSignIn.ts";
import { PasskeyButton } from "./passkeys/PasskeyButton.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { SharedDeviceCheckbox } from "./sharedDevice/SharedDeviceCheckbox.tsx";
import { logIn } from "./signIn.ts";
import { useSubmitForm } from "./useSubmitForm.ts";

/** Loads the form of the second step on demand: most users sign in without one. */
async function loadSecondFactor() {
  const [{ SecondFactorStep: Step }] = await Promise.all([
    import("./SecondFactorStep.tsx"),
    loadNamespaces(["accountPages"]),
  ]);
  return { default: Step };
}

const SecondFactorStep = lazy(loadSecondFactor);

/**
 * Signs in. If a second step is required, loads its form before it rethrows the error: if the load
 * fails, the sign-in form stays and shows why.
 */
async function logInOrLoadSecondFactor(body: Input<typeof accounts.login>["body"]): Promise<void> {
  try {
    await logIn(body);
  } catch (error) {
    if (challengeOf(error) !== null) await loadSecondFactor().catch(rethrowAsNetworkError);
    throw error;
  }
}

/** The sign-in page; afterwards the requested page opens (docs/rules/accounts.md#sign-in). */
export function LoginPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = pageAfterSignIn(query);
  const [challenge, setChallenge] = useState<string | null>(null);
  const openNext = () => {
    // `i18n.t` uses the language of the account, which the sign-in may have set; `t` still uses the previous one.
    toast.success(i18n.t("accounts.login.success"));
    void navigate(next, { replace: true });
  };
  if (challenge !== null) {
    return (
      <Suspense>
        <SecondFactorStep
          challenge={challenge}
          provider="credentials"
          onDone={openNext}
          onBack={() => setChallenge(null)}
        />
      </Suspense>
    );
  }
  return (
    <AuthLayout title={t("accounts.login.title")} text={t("accounts.login.text")}>
      <LoginForm onDone={openNext} onChallenge={setChallenge} />
      <PasskeyButton onDone={openNext} />
      <GoogleButton next={next} />
      <p className={classes.footer}>
        {t("accounts.login.noAccount")}{" "}
        <Anchor data-touch component={Link} to={`/register?${query}`} size="sm" fw={500}>
          {t("accounts.login.signUp")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}

interface LoginFormProps {
  onDone: () => void;
  /** Called when the sign-in requires a second step. */
  onChallenge: (challenge: string) => void;
}

function LoginForm({ onDone, onChallenge }: LoginFormProps) {
  const { t } = useTranslation();
  const login = useSubmitForm(logInOrLoadSecondFactor);
  const [values, setValues] = useState({ email: emailFromLocation(useLocation()), password: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  // A password manager may fill both fields before the next render.
  const change = (typed: Partial<typeof values>) =>
    setValues((before) => ({ ...before, ...typed }));
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form, change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...values, email: values.email.trim() };
    const missing = requiredErrors(body, t("ui.fieldErrors.REQUIRED"));
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    void login.submit(body, {
      onSuccess: onDone,
      onError: (error) => {
        const challenge = challengeOf(error);
        if (challenge !== null) onChallenge(challenge);
      },
    });
  };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        {login.error !== null && <Notice tone="danger">{errorText(login.error, t)}</Notice>}
        <TextInput
          label={t("accounts.email")}
          type="email"
          name="email"
          maxLength={254}
          autoComplete="username"
          dir="ltr"
          value={values.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          error={errors.email}
        />
        <PasswordField
          label={t("accounts.password")}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          error={errors.password}
        />
        <Anchor
          data-touch
          component={Link}
          to="/forgot-password"
          state={{ email: values.email }}
          size="sm"
          className={classes.forgot}
        >
          {t("accounts.login.forgot")}
        </Anchor>
        <SharedDeviceCheckbox />
        <Button type="submit" fullWidth size="md" loading={login.isPending}>
          {t("accounts.login.submit")}
        </Button>
      </Stack>
    </form>
  );
}

function requiredErrors(values: Record<string, string>, text: string): Record<string, string> {
  const empty = Object.entries(values).filter(([, value]) => value === "");
  return Object.fromEntries(empty.map(([name]) => [name, text]));
}
