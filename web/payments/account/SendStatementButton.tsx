import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../accounts/queries.ts";
import { useCan } from "../../api/useCan.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { SendStatementPanel } from "./SendStatementPanel.tsx";
import type { StatementContext } from "./useStatementMail.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const SendStatementByMailboxPanel = lazyPart(async () => {
  const panel = import("./SendStatementByMailboxPanel.tsx");
  const [{ SendStatementByMailboxPanel }] = await Promise.all([
    panel,
    loadNamespaces(["documents"]),
  ]);
  return { default: SendStatementByMailboxPanel };
});

/**
 * The button that mails the statement: through the server if it has a mail configuration, otherwise through the user's
 * mailbox.
 */
export function SendStatementButton(context: StatementContext) {
  const { t } = useTranslation();
  const { data: config } = useConfig();
  const mayWrite = useCan("payments.write");
  const [opening, setOpening] = useState(0);
  const [opened, setOpened] = useState(false);
  if (config === undefined || !mayWrite) return null;
  const Panel = config.mail ? SendStatementPanel : SendStatementByMailboxPanel;
  const open = () => {
    setOpening(opening + 1);
    setOpened(true);
  };
  return (
    <>
      <Button
        data-needs-connection
        variant="default"
        size="xs"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={open}
      >
        {t("payments.statement.action")}
      </Button>
      {opening > 0 && (
        <Suspense>
          <Panel key={opening} {...context} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
