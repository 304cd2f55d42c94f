import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SignInWithPasskey } from "./SignInWithPasskey.tsx";
import { useTwoStep } from "./twoStepQueries.ts";

/**
 * Shows a form that changes the user's sign-in. If passkeys are the account's only second factor and the session was
 * started without one, it shows a new sign-in with a passkey instead (docs/rules/team.md#two-step-sign-in).
 */
export function RequirePasskeySignIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useTwoStep();
  if (data === undefined || data.hasPassed || data.isOn || !data.hasPasskey) return children;
  return (
    <>
      <Text size="sm">{t("ui.errors.SIGN_IN_WITH_PASSKEY")}</Text>
      <SignInWithPasskey />
    </>
  );
}
