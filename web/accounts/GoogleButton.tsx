import { Button, Divider } from "@mantine/core";
import { IconBrandGoogle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConfig } from "./queries.ts";

/** Set by the tab that starts a Google sign-in: only that tab may finish it (decisions §1). */
const STARTED = "google-sign-in";

/** Leads to Google, where this installation is set up for it; otherwise there is nothing to press. */
export function GoogleButton() {
  const { t } = useTranslation();
  const config = useConfig();
  if (config.data?.google !== true) return null;
  return (
    <>
      <Divider label={t("accounts.or")} my="md" />
      <Button
        component="a"
        href="/api/auth/google"
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconBrandGoogle size={18} aria-hidden />}
        onClick={() => sessionStorage.setItem(STARTED, "yes")}
      >
        {t("accounts.google")}
      </Button>
    </>
  );
}
