import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { normalizeTelephone } from "#domain/values/telephone.ts";
import { PhoneInput } from "../ui/form/DigitsInput.tsx";
import { useEarlyForm } from "../ui/form/earlyForm.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { PasswordStrength } from "../ui/form/PasswordStrength.tsx";
import { toast } from "../ui/feedback/toast.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import classes from "./AuthLayout.module.css";
import { focusFirstInvalidField } from "./focusFirstInvalidField.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { pageAfterSignIn } from "./pageAfterSignIn.ts";
import { PasswordField } from "./PasswordField.tsx";
import { EMPTY_REGISTRATION, registrationFailure, registrationErrors } from "./registration.ts";
import { registerUser } from "./signIn.ts";
import { useFocusOnMount } from "./useFocusOnMount.ts";
import { useSubmitForm } from "./useSubmitForm.ts";

/** The page that creates an account (docs/rules/accounts.md#registration). */
export function RegisterPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const next = pageAfterSignIn(query);
  return (
    <AuthLayout title={t("accounts.register.title")} text={t("accounts.register.text")}>
      <RegisterForm next={next} />
      <GoogleButton next={next} />
      <p className={classes.footer}>
        {t("accounts.register.haveAccount")}{" "}
        <Anchor data-touch component={Link} to={`/login?${query}`} size="sm" fw={500}>
          {t("accounts.register.signIn")}
        </Anchor>
      </p>
    </AuthLayout>
  );
}

function RegisterForm({ next }: { next: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const registration = useSubmitForm(registerUser);
  const first = useFocusOnMount<HTMLInputElement>();
  const [values, setValues] = useState(EMPTY_REGISTRATION);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  useEarlyForm(form, (typed: Partial<typeof EMPTY_REGISTRATION>) =>
    setValues((before) => {
      const { phone = before.phone } = typed;
      return { ...before, ...typed, phone: normalizeTelephone(phone, null, "edit") };
    }),
  );
  const set = (name: keyof typeof EMPTY_REGISTRATION) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    const { [name]: _, ...others } = errors;
    setErrors(others);
  };
  // A field is validated on blur, an empty one only on submit.
  const validateField = ({ target }: FocusEvent<HTMLInputElement>) => {
    const name = target.name as keyof typeof EMPTY_REGISTRATION;
    if (values[name] === "") return;
    const error = registrationErrors(values, t)[name];
    if (error !== undefined) setErrors({ ...errors, [name]: error });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const showErrors = (wrong: Record<string, string>) => {
      setErrors(wrong);
      focusFirstInvalidField(currentTarget, wrong);
    };
    const found = registrationErrors(values, t);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    const { confirmation: _, ...body } = values;
    void registration.submit(body, {
      onSuccess: () => {
        toast.success(t("accounts.register.success"));
        void navigate(next, { replace: true });
      },
      onError: (error) => showErrors(registrationFailure(error, t).fields),
    });
  };
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        {registration.error !== null && (
          <Notice tone="danger" title={t("accounts.register.failed")}>
            {registrationFailure(registration.error, t).text}
          </Notice>
        )}
        <TextInput
          ref={first}
          label={t("accounts.email")}
          type="email"
          name="email"
          autoComplete="username"
          dir="ltr"
          value={values.email}
          onChange={({ currentTarget }) => set("email")(currentTarget.value)}
          onBlur={validateField}
          error={errors.email}
        />
        <PhoneInput
          label={t("accounts.phone")}
          name="phone"
          placeholder="0550123456"
          value={values.phone}
          onChange={set("phone")}
          onBlur={validateField}
          error={errors.phone}
        />
        <div>
          <PasswordField
            label={t("accounts.password")}
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={({ currentTarget }) => set("password")(currentTarget.value)}
            onBlur={validateField}
            error={errors.password}
            mb={8}
          />
          <PasswordStrength password={values.password} />
        </div>
        <PasswordField
          label={t("accounts.confirmPassword")}
          name="confirmation"
          autoComplete="new-password"
          value={values.confirmation}
          onChange={({ currentTarget }) => set("confirmation")(currentTarget.value)}
          onBlur={validateField}
          error={errors.confirmation}
        />
        <Button type="submit" fullWidth mt="xs" size="md" loading={registration.isPending}>
          {t("accounts.register.submit")}
        </Button>
      </Stack>
    </form>
  );
}
