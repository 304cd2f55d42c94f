import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Mailbox } from "./composeAddress.ts";

const MAILBOXES: readonly Mailbox[] = ["gmail", "outlook", "yahoo", "icloud", "program"];

interface MailboxFieldProps {
  mailbox: Mailbox;
  onChange: (mailbox: Mailbox) => void;
}

/** The choice of the mailbox in which the user writes the mail. */
export function MailboxField({ mailbox, onChange }: MailboxFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t("documents.send.mailbox")}
      data={MAILBOXES.map((value) => ({ value, label: t(`documents.send.mailboxes.${value}`) }))}
      value={mailbox}
      onChange={({ currentTarget: { value } }) => onChange(value as Mailbox)}
    />
  );
}
