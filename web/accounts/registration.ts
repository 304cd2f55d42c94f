import type { TFunction } from "i18next";
import { isEmail } from "#domain/text/email.ts";
import { brokenPasswordRules, normalizePassword } from "#domain/accounts/passwords.ts";
import { parseAccountTelephone } from "#domain/values/telephone.ts";
import { hasCode } from "../api/errors.ts";
import { errorText, fieldErrors } from "../ui/feedback/errorText.ts";

export const EMPTY_REGISTRATION = { email: "", phone: "", password: "", confirmation: "" };

type Registration = typeof EMPTY_REGISTRATION;

/** The error texts of invalid fields, by field (docs/rules/accounts.md#registration). */
export function registrationErrors(values: Registration, t: TFunction): Record<string, string> {
  const errors: Record<string, string> = {};
  const required = t("ui.fieldErrors.REQUIRED");
  if (!isEmail(values.email.trim())) errors.email = t("ui.fieldErrors.INVALID_EMAIL");
  if (parseAccountTelephone(values.phone) === null)
    errors.phone = t("ui.fieldErrors.NOT_TEN_DIGITS");
  for (const name of ["email", "phone", "password", "confirmation"] as const) {
    if (values[name].trim() === "") errors[name] = required;
  }
  if (values.password !== "" && brokenPasswordRules(values.password).length > 0) {
    errors.password = t("accounts.register.weak");
  }
  const repeated = normalizePassword(values.confirmation);
  if (repeated !== "" && repeated !== normalizePassword(values.password)) {
    errors.confirmation = t("accounts.register.mismatch");
  }
  return errors;
}

/** The error text of a failed registration, and its field errors. */
export function registrationFailure(
  error: unknown,
  t: TFunction,
): { text: string; fields: Record<string, string> } {
  const text = errorText(error, t);
  if (hasCode(error, "EMAIL_TAKEN")) return { text, fields: { email: text } };
  return { text, fields: fieldErrors(error, t) };
}
