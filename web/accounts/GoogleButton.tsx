import { Button, Divider } from "@mantine/core";
import { IconBrandGoogle } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { clearGoogleAttempt, storeGoogleAttempt } from "./googleAttempt.ts";
import { usePublicConfig } from "./usePublicConfig.ts";

/**
 * Starts the sign-in with Google; renders nothing where it isn't configured.
 * `next`: the page that opens afterwards.
 */
export function GoogleButton({ next }: { next: string }) {
  const { t } = useTranslation();
  const config = usePublicConfig();
  useEffect(clearGoogleAttempt, []);
  if (config?.google !== true) return null;
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
        onClick={() => storeGoogleAttempt(next)}
      >
        {t("accounts.google")}
      </Button>
    </>
  );
}
