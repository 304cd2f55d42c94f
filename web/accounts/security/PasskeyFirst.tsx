import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SignInWithPasskey } from "./SignInWithPasskey.tsx";
import { useTwoStep } from "./twoStepQueries.ts";

/**
 * A form that changes how the user signs in; where the account has passkeys alone and the session used
 * none, the way to sign in with one instead (docs/rules/team.md#two-step-sign-in).
 */
export function PasskeyFirst({ children }: { children: ReactNode }) {
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
