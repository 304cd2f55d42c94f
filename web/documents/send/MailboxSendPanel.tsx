import { Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../api/session.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { isIssuableNow } from "../../documentKinds/issueStates.ts";
import { useDocumentPdf } from "../queries.ts";
import { MailPdf } from "../../mail/MailPdf.tsx";
import {
  acceptsSubjectAndText,
  composeAddress,
  defaultMailbox,
} from "../../mail/composeAddress.ts";
import { MailboxField } from "../../mail/MailboxField.tsx";
import { MailPreview } from "../../mail/MailPreview.tsx";
import { OpenMailboxButton } from "../../mail/OpenMailboxButton.tsx";
import { IssueChoiceField } from "./IssueChoiceField.tsx";
import { IssueFirstButton } from "./IssueFirstButton.tsx";
import { PdfOptionFields } from "./PdfOptionFields.tsx";
import { useDownloadPdfAndMarkSent } from "./useDownloadPdfAndMarkSent.ts";
import { useDiscardGuard } from "./useDiscardGuard.ts";
import type { SendMethodProps } from "./sendMethod.ts";

/**
 * Used without a mail server, or by choice while the user's address isn't verified. One click downloads the PDF
 * and opens the compose page of a mailbox with recipient, subject and text filled in.
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
  const downloadAndMarkSent = useDownloadPdfAndMarkSent(document, onClose);
  const close = useDiscardGuard(state, props);
  const blob = pdf.isPlaceholderData ? undefined : pdf.data;
  const letter = { ...mail, text: mail.message };
  const href = blob === undefined ? undefined : composeAddress(mailbox, letter);
  return (
    <SidePanel
      {...frame}
      onClose={() => void close()}
      footer={
        state.issue.isWanted ? (
          <IssueFirstButton document={document} label={t("documents.issuing.send.first")} />
        ) : (
          <OpenMailboxButton
            mailbox={mailbox}
            href={href}
            isLoading={pdf.isFetching}
            onOpen={() => blob && void downloadAndMarkSent(blob, fileName)}
          />
        )
      }
    >
      <Stack gap="md">
        <Notice>{t("documents.send.byHand")}</Notice>
        <MailboxField mailbox={mailbox} onChange={setMailbox} />
        <PdfOptionFields {...state} />
        <IssueChoiceField kind={document.type} choice={state.issue} />
        <MailPreview mail={letter} lang={options.lang} />
        {!acceptsSubjectAndText(mailbox) && (
          <Notice tone="warning">{t("documents.send.copyHint")}</Notice>
        )}
        <MailPdf fileName={fileName} attached={false} />
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
