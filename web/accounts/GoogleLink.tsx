import { Button, Divider, Stack } from "@mantine/core";
import { IconBrandGoogle } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { storeGoogleAttempt } from "./googleAttempt.ts";
import { useSubmitForm } from "./useSubmitForm.ts";

const GOOGLE_SIGN_IN_PATH = "/api/auth/google";

/**
 * Checks the connection before leaving: without one, the browser's error page would replace the form and its typed
 * texts.
 */
const checkConnection = () => call(baseOperations.config);

/** The link to Google's sign-in page. `next`: the page that opens afterwards. */
export function GoogleLink({ next }: { next: string }) {
  const { t } = useTranslation();
  const { submit, isPending, error } = useSubmitForm(checkConnection);
  const leave = (event: MouseEvent) => {
    storeGoogleAttempt(next);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the browser opens the link in another tab
    event.preventDefault();
    void submit(undefined, { onSuccess: () => location.assign(GOOGLE_SIGN_IN_PATH) });
  };
  return (
    <>
      <Divider label={t("accounts.or")} my="md" />
      <Stack gap="md">
        {error !== null && <Notice tone="danger">{errorText(error, t)}</Notice>}
        <Button
          component="a"
          href={GOOGLE_SIGN_IN_PATH}
          variant="default"
          fullWidth
          size="md"
          loading={isPending}
          leftSection={<IconBrandGoogle size={18} aria-hidden />}
          onClick={leave}
        >
          {t("accounts.google")}
        </Button>
      </Stack>
    </>
  );
}
