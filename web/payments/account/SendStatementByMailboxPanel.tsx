import { NativeSelect, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isLanguage } from "#domain/text/language.ts";
import { LANGUAGE_OPTIONS } from "../../ui/language/languageOptions.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { MailboxMail } from "./MailboxMail.tsx";
import { type StatementContext, useStatementMail } from "./useStatementMail.ts";

interface SendStatementByMailboxPanelProps extends StatementContext {
  opened: boolean;
  onClose: () => void;
}

/** Opens a mail about a client's statement in the user's own mailbox. */
export function SendStatementByMailboxPanel(props: SendStatementByMailboxPanelProps) {
  const { opened, onClose, client, from, to } = props;
  const { t } = useTranslation();
  const { mail, lang, setLang } = useStatementMail(props, onClose);
  const letter = { to: mail.to, subject: mail.subject, text: mail.message };
  return (
    <SidePanel opened={opened} onClose={onClose} title={t("payments.statement.title")}>
      <Stack gap="md">
        <NativeSelect
          label={t("payments.statement.language")}
          data={LANGUAGE_OPTIONS}
          value={lang}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLang(value)}
        />
        <MailboxMail
          mail={letter}
          lang={lang}
          statement={{ clientId: client.id, from, to }}
          onOpen={onClose}
        />
      </Stack>
    </SidePanel>
  );
}
