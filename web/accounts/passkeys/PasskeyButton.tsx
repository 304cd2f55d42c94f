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
import { useSubmit } from "../useSubmit.ts";

/** Loads what a passkey needs when it is asked for: most users of the page have none. */
async function signIn(): Promise<void> {
  const [{ signInWithPasskey }] = await Promise.all([
    import("./passkeySignIn.ts"),
    loadNamespaces(["shell"]), // the texts of its errors
  ]).catch(rethrowAsNetworkError);
  await signInWithPasskey();
}

/** Signs in with a passkey; renders nothing where the browser or the address can't have any. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { submit, isPending, error } = useSubmit(signIn);
  // A prerendered form has it; a style hides it where there are none.
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
