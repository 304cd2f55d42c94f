import { useTranslation } from "react-i18next";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useRecordForm } from "../../ui/form/useRecordForm.ts";
import {
  type IdentityValues,
  missingIdentityErrors,
  refusedIdentityErrors,
} from "./identityErrors.ts";

/**
 * A form with a code of the second step. A wrong code or password is shown at its field, any other
 * failure in a toast.
 *
 * @param asksPassword whether the form has a password too
 */
export function useCodeForm(
  save: (values: IdentityValues) => Promise<void>,
  asksPassword: boolean,
) {
  const { t } = useTranslation();
  return useRecordForm<IdentityValues>({
    initialValues: { password: "", code: "" },
    validate: (values) => missingIdentityErrors(values, { password: asksPassword, code: true }, t),
    save,
    serverErrors: (error) => refusedIdentityErrors(error, t),
    onError: (error) => {
      if (Object.keys(refusedIdentityErrors(error, t)).length > 0) return;
      toast.error(t("accountPages.security.twoStep.failed"), { description: errorText(error, t) });
    },
  });
}
