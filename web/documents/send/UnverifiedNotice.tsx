import { Button, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../accounts/profileQueries.ts";
import { ResendLink } from "../../accounts/ResendLink.tsx";
import { useSession } from "../../api/session.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";

/**
 * Explains that the server sends no mail for a user whose address isn't verified, with buttons that send the
 * verification link again and that switch to the user's own mailbox.
 */
export function UnverifiedNotice({ onUseMailbox }: { onUseMailbox: () => void }) {
  const { t } = useTranslation();
  const { refetch } = useProfile();
  const email = useSession()?.user.email ?? "";
  return (
    <Notice tone="warning" title={t("documents.send.unverified.title")}>
      <p>{t("documents.send.unverified.text", { email })}</p>
      <Group gap="xs">
        <ResendLink email={email} onVerified={() => void refetch()} />
        <Button size="xs" variant="default" onClick={onUseMailbox}>
          {t("documents.send.unverified.mailbox")}
        </Button>
      </Group>
    </Notice>
  );
}
