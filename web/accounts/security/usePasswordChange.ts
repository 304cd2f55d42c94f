import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { brokenPasswordRules } from "#domain/passwords.ts";
import { ApiError, hasCode } from "../../api/errors.ts";
import { errorText, fieldErrorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useChangePassword } from "./queries.ts";

const EMPTY = { currentPassword: "", newPassword: "" };

type Values = typeof EMPTY;
type Errors = Partial<Record<keyof Values, readonly string[]>>;

/**
 * The dialog's fields and error texts
 * (docs/rules/accounts.md#changing-the-password).
 */
export function usePasswordChange(onDone: () => void) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const set = (part: Partial<Values>) => {
    setValues({ ...values, ...part });
    const kept = Object.entries(errors).filter(([name]) => !(name in part));
    setErrors(Object.fromEntries(kept));
  };
  const submit = async () => {
    const refused = refusalsOf(values, t);
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    try {
      await change.mutateAsync(values);
      toast.success(t("accountPages.security.password.done"));
      onDone();
    } catch (error) {
      const atFields = failuresAtFields(error, t);
      if (atFields !== null) return setErrors(atFields);
      const known = error instanceof ApiError && error.status < 500;
      const reason = known ? errorText(error, t) : t("accountPages.security.password.unexpected");
      toast.error(t("accountPages.security.password.failed"), { description: reason });
    }
  };
  return { values, set, errors, submit, isPending: change.isPending };
}

function refusalsOf({ currentPassword, newPassword }: Values, t: TFunction): Errors {
  const required = [t("ui.fieldErrors.REQUIRED")];
  const broken = brokenPasswordRules(newPassword).map((rule) =>
    fieldErrorText(`PASSWORD_${rule}`, t),
  );
  return {
    ...(currentPassword === "" && { currentPassword: required }),
    ...(broken.length > 0 && { newPassword: broken }),
    ...(newPassword === "" && { newPassword: required }),
  };
}

/** Failures that are about one field; null for all others. */
function failuresAtFields(error: unknown, t: TFunction): Errors | null {
  if (hasCode(error, "INVALID_CURRENT_PASSWORD")) {
    return { currentPassword: [errorText(error, t)] };
  }
  if (!hasCode(error, "VALIDATION_ERROR")) return null;
  const refused = error.details.filter(({ path }) => path === "newPassword");
  if (refused.length === 0) return null;
  return { newPassword: refused.map(({ code }) => fieldErrorText(code, t)) };
}
