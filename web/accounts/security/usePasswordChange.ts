import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { brokenPasswordRules } from "#domain/accounts/passwords.ts";
import { ApiError, hasCode } from "../../api/errors.ts";
import { errorText, fieldErrorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import { useChangePassword } from "./queries.ts";

const EMPTY_PASSWORDS = { currentPassword: "", newPassword: "" };

/**
 * The form of the password dialog (docs/rules/accounts.md#changing-the-password). The error of a
 * new password has one line per broken rule.
 */
export function usePasswordChange(onDone: () => void) {
  const { t } = useTranslation();
  const { mutateAsync } = useChangePassword();
  return useRecordForm({
    initialValues: EMPTY_PASSWORDS,
    validate: (values) => validatePasswords(values, t),
    save: async (values) => {
      await mutateAsync(values);
      toast.success(t("accountPages.security.password.done"));
      onDone();
    },
    serverErrors: (error) => serverErrors(error, t),
    onError: (error) => {
      if (Object.keys(serverErrors(error, t)).length > 0) return;
      const known = error instanceof ApiError && error.status < 500;
      const reason = known ? errorText(error, t) : t("accountPages.security.password.unexpected");
      toast.error(t("accountPages.security.password.failed"), { description: reason });
    },
  });
}

function validatePasswords({ currentPassword, newPassword }: typeof EMPTY_PASSWORDS, t: TFunction) {
  const required = t("ui.fieldErrors.REQUIRED");
  const broken = brokenPasswordRules(newPassword).map((rule) =>
    fieldErrorText(`PASSWORD_${rule}`, t),
  );
  return {
    ...(currentPassword === "" && { currentPassword: required }),
    ...(broken.length > 0 && { newPassword: broken.join("\n") }),
    ...(newPassword === "" && { newPassword: required }),
  };
}

/** The error texts of a refused password, by field; empty for any other error. */
function serverErrors(error: unknown, t: TFunction): FieldErrors {
  if (hasCode(error, "INVALID_CURRENT_PASSWORD")) return { currentPassword: errorText(error, t) };
  if (!hasCode(error, "VALIDATION_ERROR")) return {};
  const details = error.details.filter(({ path }) => path === "newPassword");
  if (details.length === 0) return {};
  return { newPassword: details.map(({ code }) => fieldErrorText(code, t)).join("\n") };
}
