import { Button, CopyButton, NativeSelect, Stack } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../api/session.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { isIssuableNow } from "../../documentKinds/issueStates.ts";
import { useDocumentPdf } from "../queries.ts";
import { AttachedFile } from "./AttachedFile.tsx";
import { composeAddress, type Mailbox, acceptsText, defaultMailbox } from "./composeAddress.ts";
import { IssueChoiceField } from "./IssueChoiceField.tsx";
import { IssueFirstButton } from "./IssueFirstButton.tsx";
import { OpenMailboxButton } from "./OpenMailboxButton.tsx";
import { PdfOptionFields } from "./PdfOptionFields.tsx";
import classes from "./SendPanel.module.css";
import { useMailboxHandoff } from "./useMailboxHandoff.ts";
import { useDiscardGuard } from "./useDiscardGuard.ts";
import type { MailDraft } from "./useMailDraft.ts";
import type { SendMethodProps } from "./sendMethod.ts";

const MAILBOXES: readonly Mailbox[] = ["gmail", "outlook", "yahoo", "icloud", "program"];

/**
 * Used without a mail server, or by choice while the user's address isn't verified: one click downloads the PDF and opens the compose page of a mailbox
 * with recipient, subject and text filled in.
 */
export function MailboxSendPanel(props: SendMethodProps) {
  const { document, draft: state, frame, onClose } = props;
  const { t } = useTranslation();
  const sender = useSession()?.user.email ?? "";
  const { mail, options, fileName } = state;
  const [mailbox, setMailbox] = useState(defaultMailbox({ sender, client: mail.to }));
  const pdf = useDocumentPdf(document, {
    ...options,
    ...(isIssuableNow(document) && { asSent: true }),
  });
  const handOver = useMailboxHandoff(document, onClose);
  const close = useDiscardGuard(state, props);
  const blob = pdf.isPlaceholderData ? undefined : pdf.data;
  const href =
    blob === undefined ? undefined : composeAddress(mailbox, { ...mail, text: mail.message });
  return (
    <SidePanel
      {...frame}
      onClose={() => void close()}
      footer={
        state.issue.isWanted ? (
          <IssueFirstButton document={document} />
        ) : (
          <OpenMailboxButton
            mailbox={mailbox}
            href={href}
            isLoading={pdf.isFetching}
            onOpen={() => blob && void handOver(blob, fileName)}
          />
        )
      }
    >
      <Stack gap="md">
        <Notice>{t("documents.send.byHand")}</Notice>
        <NativeSelect
          label={t("documents.send.mailbox")}
          data={MAILBOXES.map((value) => ({
            value,
            label: t(`documents.send.mailboxes.${value}`),
          }))}
          value={mailbox}
          onChange={({ currentTarget: { value } }) => setMailbox(value as Mailbox)}
        />
        <PdfOptionFields {...state} />
        <IssueChoiceField kind={document.type} choice={state.issue} />
        <Letter state={state} />
        {!acceptsText(mailbox) && <Notice tone="warning">{t("documents.send.copyHint")}</Notice>}
        <AttachedFile fileName={fileName} attached={false} />
        {pdf.error !== null && blob === undefined && (
          <LoadError
            error={pdf.error}
            title={t(`documents.send.failed.${document.type}`)}
            onRetry={() => void pdf.refetch()}
          />
        )}
      </Stack>
    </SidePanel>
  );
}

/** Read-only preview of the mail. */
function Letter({ state: { mail, options } }: { state: MailDraft }) {
  const { t } = useTranslation();
  return (
    <section className={classes.letter} aria-label={t("documents.send.message")}>
      <div className={classes.letterHead}>
        <dl className={classes.facts}>
          <dt>{t("documents.send.to")}</dt>
          <dd>
            <Ltr>{mail.to}</Ltr>
          </dd>
          <dt>{t("documents.send.subject")}</dt>
          <dd dir="auto" lang={options.lang}>
            {mail.subject}
          </dd>
        </dl>
        <CopyButton value={`${mail.subject}\n\n${mail.message}`}>
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
      <p className={classes.text} dir="auto" lang={options.lang}>
        {mail.message}
      </p>
    </section>
  );
}
