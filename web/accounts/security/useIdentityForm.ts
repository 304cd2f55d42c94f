import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { IdentityProof } from "#contract/accountValues.ts";
import { hasCode } from "../../api/errors.ts";
import { errorText, fieldErrors } from "../../ui/feedback/errorText.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import { useTwoStep } from "./twoStepQueries.ts";

export interface IdentityValues {
  password: string;
  code: string;
}

interface IdentityFormOptions<Values extends IdentityValues> {
  initialValues: Values;
  validate?: (values: Values) => FieldErrors;
  save: (values: Values) => Promise<void>;
}

/**
 * A form of which the password and a code are part, as far as the account has them. What is wrong with
 * them is shown at their fields; `failure` is any other failure.
 */
export function useIdentityForm<Values extends IdentityValues>({
  initialValues,
  validate,
  save,
}: IdentityFormOptions<Values>) {
  const { t } = useTranslation();
  const { data } = useTwoStep();
  const asks = { password: data?.hasPassword ?? true, code: data?.isOn ?? false };
  const [failure, setFailure] = useState<unknown>(null);
  const serverErrors = (error: unknown): FieldErrors => {
    if (hasCode(error, "INVALID_CODE")) return { code: errorText(error, t) };
    if (hasCode(error, "INVALID_CURRENT_PASSWORD")) return { password: errorText(error, t) };
    return fieldErrors(error, t);
  };
  const required = t("ui.fieldErrors.REQUIRED");
  const { form, submit, isSaving } = useRecordForm<Values>({
    initialValues,
    validate: (values) => ({
      ...(asks.password && values.password === "" && { password: required }),
      ...(asks.code && values.code.trim() === "" && { code: required }),
      ...validate?.(values),
    }),
    save: async (values) => {
      setFailure(null);
      await save(values);
    },
    serverErrors,
    onError: (error) => {
      if (Object.keys(serverErrors(error)).length === 0) setFailure(error);
    },
  });
  const proofOf = ({ password, code }: Values): IdentityProof => ({
    ...(asks.password && { password }),
    ...(asks.code && { code }),
  });
  return { form, submit, isSaving, failure, asks, proofOf };
}
