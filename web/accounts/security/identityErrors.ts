import type { TFunction } from "i18next";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import type { FieldErrors } from "../../ui/form/useRecordForm.ts";

export interface IdentityValues {
  password: string;
  code: string;
}

/** Whether a form asks for the password and for a code. */
export type AskedIdentity = Record<keyof IdentityValues, boolean>;

/** The fields that are asked for and empty. */
export function missingIdentity(
  { password, code }: IdentityValues,
  asks: AskedIdentity,
  t: TFunction,
): FieldErrors {
  const required = t("ui.fieldErrors.REQUIRED");
  return {
    ...(asks.password && password === "" && { password: required }),
    ...(asks.code && code.trim() === "" && { code: required }),
  };
}

/** The refusal of a password or code, at its field; empty for any other failure. */
export function refusedIdentity(error: unknown, t: TFunction): FieldErrors {
  if (hasCode(error, "INVALID_CODE")) return { code: errorText(error, t) };
  if (hasCode(error, "INVALID_CURRENT_PASSWORD")) return { password: errorText(error, t) };
  return {};
}
