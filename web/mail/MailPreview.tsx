import { Button, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Language } from "#domain/text/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import type { ComposedMail } from "./composeAddress.ts";
import classes from "./mail.module.css";

interface MailPreviewProps {
  mail: ComposedMail;
  lang: Language;
}

/** Read-only preview of the mail. */
export function MailPreview({ mail: { to, subject, text }, lang }: MailPreviewProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.letter} aria-label={t("documents.send.message")}>
      <div className={classes.letterHead}>
        <dl className={classes.facts}>
          <dt>{t("documents.send.to")}</dt>
          <dd>
            <Ltr>{to}</Ltr>
          </dd>
          <dt>{t("documents.send.subject")}</dt>
          <dd dir="auto" lang={lang}>
            {subject}
          </dd>
        </dl>
        <CopyButton value={`${subject}\n\n${text}`}>
          {({ copied, copy }) => (
            <Button
              className={classes.copy}
              size="compact-xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {t(copied ? "documents.send.copied" : "documents.send.copy")}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className={classes.text} dir="auto" lang={lang}>
        {text}
      </p>
    </section>
  );
}
