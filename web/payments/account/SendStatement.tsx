import { Button } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../accounts/queries.ts";
import { useCan } from "../../api/useCan.ts";
import { SendStatementPanel } from "./SendStatementPanel.tsx";
import type { StatementContext } from "./useStatementMail.ts";

/** The button that mails the statement; without a mail server it is downloaded only. */
export function SendStatement(context: StatementContext) {
  const { t } = useTranslation();
  const { data: config } = useConfig();
  const mayWrite = useCan("payments.write");
  const [opening, setOpening] = useState(0);
  const [opened, setOpened] = useState(false);
  if (config?.mail !== true || !mayWrite) return null;
  const open = () => {
    setOpening(opening + 1);
    setOpened(true);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMail size={14} aria-hidden />}
        onClick={open}
      >
        {t("payments.statement.action")}
      </Button>
      {opening > 0 && (
        <SendStatementPanel
          key={opening}
          {...context}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
