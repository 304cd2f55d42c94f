import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { supportsPasskeys } from "../passkeys/passkeySupport.ts";
import { SignInAgain } from "./SignInAgain.tsx";

/** A new sign-in with the passkey, with help for users who don't have it. */
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
