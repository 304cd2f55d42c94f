import type { TFunction } from "i18next";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import type { FieldErrors } from "../../ui/form/useRecordForm.ts";

export interface IdentityValues {
  password: string;
  code: string;
}

/** Whether a form requires the password and a code. */
export type RequiredIdentity = Record<keyof IdentityValues, boolean>;

/** The error texts of required fields that are empty. */
export function missingIdentityErrors(
  { password, code }: IdentityValues,
  asks: RequiredIdentity,
  t: TFunction,
): FieldErrors {
  const required = t("ui.fieldErrors.REQUIRED");
  return {
    ...(asks.password && password === "" && { password: required }),
    ...(asks.code && code.trim() === "" && { code: required }),
  };
}

/** The error text of a refused password or code, by field; empty for any other error. */
export function refusedIdentityErrors(error: unknown, t: TFunction): FieldErrors {
  if (hasCode(error, "INVALID_CODE")) return { code: errorText(error, t) };
  if (hasCode(error, "INVALID_CURRENT_PASSWORD")) return { password: errorText(error, t) };
  return {};
}
