import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { supportsPasskeys } from "../passkeys/passkeySupport.ts";
import { SignInAgain } from "./SignInAgain.tsx";
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

/** Signs in again with the passkey, and says what to do without it. */
export function SignInWithPasskey() {
  const { t } = useTranslation();
  return (
    <>
      {supportsPasskeys() ? (
        <SignInAgain withPasskey />
      ) : (
        <Text size="sm" mt="md">
          {t("accountPages.security.passkeys.elsewhere")}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t("accountPages.security.passkeys.lost")}
      </Text>
    </>
  );
}
