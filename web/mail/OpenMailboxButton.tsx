import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Mailbox } from "./composeAddress.ts";
import classes from "./mail.module.css";

interface OpenMailboxButtonProps {
  mailbox: Mailbox;
  /** The compose page; undefined while the PDF is not ready. */
  href: string | undefined;
  isLoading: boolean;
  onOpen: () => void;
}

/** Opens the compose page by a plain link, which popup blockers don't stop. */
export function OpenMailboxButton({ mailbox, href, isLoading, onOpen }: OpenMailboxButtonProps) {
  const { t } = useTranslation();
  const look = {
    fullWidth: true,
    size: "md",
    classNames: { root: classes.open, label: classes.openLabel },
    children:
      mailbox === "program"
        ? t("documents.send.openProgram")
        : t("documents.send.open", { name: t(`documents.send.mailboxes.${mailbox}`) }),
  };
  if (href === undefined) return <Button {...look} disabled loading={isLoading} />;
  return (
    <Button
      {...look}
      component="a"
      href={href}
      target={mailbox === "program" ? undefined : "_blank"}
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={16} aria-hidden />}
      onClick={onOpen}
    />
  );
}
