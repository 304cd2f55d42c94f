import { Button, Stack } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { rethrowAsNetworkError } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { supportsPasskeys } from "./passkeySupport.ts";
import { useIsHydrated } from "../../ui/layout/useIsHydrated.ts";
import classes from "../AuthLayout.module.css";
import { useSubmitForm } from "../useSubmitForm.ts";

/** Loads the passkey code on the first click: most visitors of this page have no passkey. */
async function signIn(): Promise<void> {
  const [{ signInWithPasskey }] = await Promise.all([
    import("./passkeySignIn.ts"),
    loadNamespaces(["shell"]), // the texts of its errors
  ]).catch(rethrowAsNetworkError);
  await signInWithPasskey();
}

/** The button that signs in with a passkey; null where the browser or the site's address allows no passkeys. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { submit, isPending, error } = useSubmitForm(signIn);
  // The prerendered form has the button; a style hides it in browsers without passkeys.
  const isHydrated = useIsHydrated();
  if (isHydrated && !supportsPasskeys()) return null;
  return (
    <Stack gap="md" mt="md" className={classes.passkey}>
      {error !== null && <Notice tone="danger">{errorText(error, t)}</Notice>}
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconKey size={18} aria-hidden />}
        loading={isPending}
        onClick={() => void submit(undefined, { onSuccess: onDone })}
      >
        {t("accounts.login.passkey")}
      </Button>
    </Stack>
  );
}
