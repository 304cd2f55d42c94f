import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PhoneInput } from "../../ui/form/DigitsInput.tsx";
import type { EditTarget } from "./editTarget.ts";
import type { ProfileField } from "./profileValues.ts";
import type { EditForm } from "./editForm.ts";

interface ProfileFieldsProps {
  form: EditForm;
  target: EditTarget;
  email: string;
}

/** The user's names and telephone. The e-mail is read-only, because the user signs in with it. */
export function ProfileFields({ form, target, email }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const field = (name: ProfileField) => ({
    label: t(`enterprises.profile.${name}`),
    ...form.getInputProps(name),
    "data-autofocus": target === name || undefined,
  });
  const name = (which: "firstName" | "lastName", autoComplete: string) => (
    <TextInput {...field(which)} autoComplete={autoComplete} maxLength={100} />
  );
  return (
    <Stack gap="md">
      {name("firstName", "given-name")}
      {name("lastName", "family-name")}
      <PhoneInput {...field("phone")} />
      <TextInput
        label={t("enterprises.profile.email")}
        value={email}
        dir="ltr"
        type="email"
        readOnly
        variant="filled"
      />
    </Stack>
  );
}
