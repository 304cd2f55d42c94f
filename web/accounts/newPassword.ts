import type { TFunction } from "i18next";
import { brokenPasswordRules, normalizePassword } from "#domain/accounts/passwords.ts";

/** The error texts of a new password and its confirmation, by field. */
export function newPasswordErrors(
  { newPassword, confirmation }: { newPassword: string; confirmation: string },
  t: TFunction,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (brokenPasswordRules(newPassword).length > 0) {
    errors.newPassword = t("accounts.register.weak");
  }
  if (normalizePassword(confirmation) !== normalizePassword(newPassword))
    errors.confirmation = t("accounts.register.mismatch");
  if (newPassword === "") errors.newPassword = t("ui.fieldErrors.REQUIRED");
  if (confirmation === "") errors.confirmation = t("ui.fieldErrors.REQUIRED");
  return errors;
}
