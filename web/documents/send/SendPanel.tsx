import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { useConfig } from "../../accounts/queries.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { useEnterprise } from "../../enterprises/queries.ts";
import { useDocument } from "../queries.ts";
import { MailboxSendPanel } from "./MailboxSendPanel.tsx";
import { ServerSendPanel } from "./ServerSendPanel.tsx";
import type { SendMethodProps } from "./sendMethod.ts";
import { type MailContext, useMailDraft } from "./useMailDraft.ts";

interface SendPanelProps {
  /** The row of the list; the panel loads the rest of the document. */
  document: DocumentRow;
  opened: boolean;
  onClose: () => void;
}

/** The send panel: by the server if it has a mail configuration, else by the sender's mailbox. */
export function SendPanel({ document: row, opened, onClose }: SendPanelProps) {
  const { t } = useTranslation();
  const config = useConfig();
  const enterprise = useEnterprise();
  const document = useDocument(row.id);
  const { type, numero } = row;
  const frame = {
    opened,
    title: t(`documents.send.title.${type}`, { number: displayedNumber(type, numero) }),
  };
  const queries = [config, enterprise, document];
  if (config.data !== undefined && enterprise.data !== undefined && document.data !== undefined) {
    return (
      <LoadedSendPanel
        document={document.data}
        organizationName={enterprise.data.name}
        isMailConfigured={config.data.mail}
        frame={frame}
        onClose={onClose}
      />
    );
  }
  const failure = queries.find(({ error }) => error !== null)?.error ?? null;
  const retry = () => void Promise.all(queries.map(({ refetch }) => refetch()));
  return (
    <SidePanel {...frame} onClose={onClose}>
      {failure === null ? <PanelSkeleton /> : <LoadError error={failure} onRetry={retry} />}
    </SidePanel>
  );
}

interface LoadedSendPanelProps extends Omit<SendMethodProps, "draft">, MailContext {
  isMailConfigured: boolean;
}

function LoadedSendPanel({ organizationName, isMailConfigured, ...rest }: LoadedSendPanelProps) {
  const draft = useMailDraft({ document: rest.document, organizationName });
  const [isByMailbox, setByMailbox] = useState(!isMailConfigured);
  if (isByMailbox) return <MailboxSendPanel {...rest} draft={draft} />;
  return <ServerSendPanel {...rest} draft={draft} onUseMailbox={() => setByMailbox(true)} />;
}

function PanelSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={220} />
    </Stack>
  );
}
