import type { Ref } from "react";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../PasswordField.tsx";
import { CodeField } from "./CodeField.tsx";
import type { RequiredIdentity, IdentityValues } from "./identityErrors.ts";

interface IdentityFieldsProps<Values extends IdentityValues> {
  form: UseFormReturnType<Values>;
  asks: RequiredIdentity;
  /** The ref of the first field. */
  fieldRef?: Ref<HTMLInputElement>;
}

/** The password field and the code field, if the form requires them. */
export function IdentityFields<Values extends IdentityValues>({
  form,
  asks,
  fieldRef,
}: IdentityFieldsProps<Values>) {
  const { t } = useTranslation();
  return (
    <>
      {asks.password && (
        <PasswordField
          label={t("accounts.password")}
          name="password"
          autoComplete="current-password"
          ref={fieldRef}
          data-autofocus
          {...form.getInputProps("password")}
        />
      )}
      {asks.code && (
        <CodeField
          label={t("accountPages.security.twoStep.anyCode")}
          ref={asks.password ? undefined : fieldRef}
          data-autofocus={!asks.password || undefined}
          {...form.getInputProps("code")}
        />
      )}
    </>
  );
}
