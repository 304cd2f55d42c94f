import type { TFunction } from "i18next";
import { brokenPasswordRules } from "#domain/passwords.ts";

/** The error texts of a new password and its confirmation, by field. */
export function newPasswordErrors(
  { newPassword, confirmation }: { newPassword: string; confirmation: string },
  t: TFunction,
): Record<string, string> {
  const refused: Record<string, string> = {};
  if (brokenPasswordRules(newPassword).length > 0) {
    refused.newPassword = t("accounts.register.weak");
  }
  if (confirmation !== newPassword) refused.confirmation = t("accounts.register.mismatch");
  if (newPassword === "") refused.newPassword = t("ui.fieldErrors.REQUIRED");
  if (confirmation === "") refused.confirmation = t("ui.fieldErrors.REQUIRED");
  return refused;
}
