import { Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#domain/text/language.ts";
import { useSession } from "../../api/session.ts";
import { MailPdf } from "../../mail/MailPdf.tsx";
import {
  acceptsSubjectAndText,
  type ComposedMail,
  composeAddress,
  defaultMailbox,
} from "../../mail/composeAddress.ts";
import { MailboxField } from "../../mail/MailboxField.tsx";
import { MailPreview } from "../../mail/MailPreview.tsx";
import { OpenMailboxButton } from "../../mail/OpenMailboxButton.tsx";
import { downloadFile } from "../../spreadsheets/saveFile.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { useStatementPdf } from "../queries.ts";

interface MailboxMailProps {
  mail: ComposedMail;
  lang: Language;
  /** The file that the user attaches to the mail. */
  statement: { clientId: string; from: string; to: string };
  /** Called when the user opens the mailbox. */
  onOpen: () => void;
}

/**
 * A mail that the user sends from their own mailbox, with a button that opens it there and downloads the statement to
 * attach; for installations that send no mail.
 */
export function MailboxMail({ mail, lang, statement, onOpen }: MailboxMailProps) {
  const { t } = useTranslation();
  const sender = useSession()?.user.email ?? "";
  const [mailbox, setMailbox] = useState(defaultMailbox({ sender, client: mail.to }));
  const { clientId, from, to } = statement;
  const { data, error, isFetching, refetch } = useStatementPdf(clientId, { from, to, lang });
  const fileName = data?.fileName ?? "Daftar.pdf";
  const open = () => {
    if (data === undefined) return;
    downloadFile(data.blob, fileName);
    toast.success(t("documents.send.downloaded"));
    onOpen();
  };
  return (
    <Stack gap="md">
      <Notice>{t("documents.send.byHand")}</Notice>
      <MailboxField mailbox={mailbox} onChange={setMailbox} />
      <OpenMailboxButton
        mailbox={mailbox}
        href={data && composeAddress(mailbox, mail)}
        isLoading={isFetching}
        onOpen={open}
      />
      <MailPreview mail={mail} lang={lang} />
      {!acceptsSubjectAndText(mailbox) && (
        <Notice tone="warning">{t("documents.send.copyHint")}</Notice>
      )}
      {data !== undefined && <MailPdf fileName={fileName} attached={false} />}
      {error !== null && (
        <LoadError
          error={error}
          title={t("payments.toasts.notPrinted")}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
}
