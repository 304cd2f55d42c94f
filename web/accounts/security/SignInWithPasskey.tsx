import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { supportsPasskeys } from "../passkeys/passkeySupport.ts";
import { SignInAgain } from "./SignInAgain.tsx";

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
