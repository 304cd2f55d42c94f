import { useTranslation } from "react-i18next";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";

const EMPTY = { password: "", code: "" };

/**
 * A form with a code of the second step. A wrong code or password is shown at its field, any other
 * failure in a toast.
 *
 * @param asksPassword whether the form has a password too
 */
export function useCodeForm(save: (values: typeof EMPTY) => Promise<void>, asksPassword: boolean) {
  const { t } = useTranslation();
  const serverErrors = (error: unknown): FieldErrors => {
    if (hasCode(error, "INVALID_CODE")) return { code: errorText(error, t) };
    if (hasCode(error, "INVALID_CURRENT_PASSWORD")) return { password: errorText(error, t) };
    return {};
  };
  return useRecordForm({
    initialValues: EMPTY,
    validate: ({ password, code }) => {
      const required = t("ui.fieldErrors.REQUIRED");
      return {
        ...(code.trim() === "" && { code: required }),
        ...(asksPassword && password === "" && { password: required }),
      };
    },
    save,
    serverErrors,
    onError: (error) => {
      if (Object.keys(serverErrors(error)).length > 0) return;
      toast.error(t("accountPages.security.twoStep.failed"), { description: errorText(error, t) });
    },
  });
}
