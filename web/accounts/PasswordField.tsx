import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      maxLength={128}
      visibilityToggleButtonProps={{ "aria-label": t("accounts.showPassword"), tabIndex: 0 }}
      {...props}
    />
  );
}
