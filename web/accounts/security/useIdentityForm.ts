import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { IdentityProof } from "#contract/accountValues.ts";
import { fieldErrors } from "../../ui/feedback/errorText.ts";
import { type FieldErrors, useRecordForm } from "../../ui/form/useRecordForm.ts";
import {
  type IdentityValues,
  missingIdentityErrors,
  refusedIdentityErrors,
} from "./identityErrors.ts";
import { useTwoStep } from "./twoStepQueries.ts";

interface IdentityFormOptions<Values extends IdentityValues> {
  initialValues: Values;
  validate?: (values: Values) => FieldErrors;
  save: (values: Values) => Promise<void>;
}

/**
 * A form that also asks for the password if the account has one, and for a code if two-step sign-in is on. Errors of
 * fields are shown at the fields; `failure` is any other error.
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
    return { ...fieldErrors(error, t), ...refusedIdentityErrors(error, t) };
  };
  const { form, submit, isSaving } = useRecordForm<Values>({
    initialValues,
    validate: (values) => ({ ...missingIdentityErrors(values, asks, t), ...validate?.(values) }),
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
