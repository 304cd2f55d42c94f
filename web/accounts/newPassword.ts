import type { TFunction } from "i18next";
import { brokenPasswordRules } from "#domain/passwords.ts";

/** What keeps a new password, typed twice, from being sent, in words, by field. */
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
