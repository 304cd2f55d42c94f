import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasCode } from "../api/errors.ts";
import { errorText, fieldErrors } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { PhoneInput } from "../ui/form/DigitsInput.tsx";
import { PasswordStrength } from "../ui/form/PasswordStrength.tsx";
import { focusFirstInvalidField } from "./focusFirstInvalidField.ts";
import { acceptInvitationWithNewAccount } from "./invitation.ts";
import { PasswordField } from "./PasswordField.tsx";
import { registrationErrors } from "./registration.ts";
import { useSubmitForm } from "./useSubmitForm.ts";

interface InvitedAccountFormProps {
  token: string;
  email: string;
  /** Called when the link has been used since, or the address now has an account. */
  onGone: (cause: unknown) => void;
}

const EMPTY_ACCOUNT = { firstName: "", lastName: "", phone: "", password: "", confirmation: "" };

/** The codes of a used link, and of an address that now has an account. */
const GONE_CODES = ["NOT_FOUND", "UNAUTHENTICATED", "FORBIDDEN"] as const;

/** The form that creates the account of an invited address. */
export function InvitedAccountForm(props: InvitedAccountFormProps) {
  const { token, email, onGone } = props;
  const { t } = useTranslation();
  const acceptance = useSubmitForm(acceptInvitationWithNewAccount);
  const [values, setValues] = useState(EMPTY_ACCOUNT);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const input = (name: keyof typeof EMPTY_ACCOUNT) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set(name)(currentTarget.value),
  });
  const set = (name: keyof typeof EMPTY_ACCOUNT) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    const { [name]: _, ...others } = errors;
    setErrors(others);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const showErrors = (wrong: Record<string, string>) => {
      setErrors(wrong);
      focusFirstInvalidField(form, wrong);
    };
    const found = registrationErrors({ ...values, email }, t);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    const { confirmation: _, ...account } = values;
    void acceptance.submit(
      { token, account },
      {
        onSuccess: () => undefined,
        onError: (cause) => {
          if (GONE_CODES.some((code) => hasCode(cause, code))) onGone(cause);
          else showErrors(fieldErrors(cause, t));
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {acceptance.error !== null && (
          <Notice tone="danger">{errorText(acceptance.error, t)}</Notice>
        )}
        <TextInput
          label={t("accounts.email")}
          name="email"
          autoComplete="username"
          dir="ltr"
          value={email}
          readOnly
        />
        <Group grow align="flex-start" gap="md">
          <TextInput
            label={t("accountPages.invitation.firstName")}
            autoComplete="given-name"
            maxLength={100}
            {...input("firstName")}
          />
          <TextInput
            label={t("accountPages.invitation.lastName")}
            autoComplete="family-name"
            maxLength={100}
            {...input("lastName")}
          />
        </Group>
        <PhoneInput
          label={t("accounts.phone")}
          name="phone"
          placeholder="0550123456"
          value={values.phone}
          onChange={set("phone")}
          error={errors.phone}
        />
        <div>
          <PasswordField
            label={t("accounts.password")}
            autoComplete="new-password"
            {...input("password")}
            mb={8}
          />
          <PasswordStrength password={values.password} />
        </div>
        <PasswordField
          label={t("accounts.confirmPassword")}
          autoComplete="new-password"
          {...input("confirmation")}
        />
        <Button type="submit" fullWidth mt="xs" size="md" loading={acceptance.isPending}>
          {t("accountPages.invitation.create")}
        </Button>
      </Stack>
    </form>
  );
}
