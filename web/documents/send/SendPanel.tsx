import { Skeleton, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { shownNumber } from "#domain/documents.ts";
import { useConfig } from "../../accounts/queries.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { useEnterprise } from "../queries.ts";
import { MailboxSendPanel } from "./MailboxSendPanel.tsx";
import { ServerSendPanel } from "./ServerSendPanel.tsx";

interface SendPanelProps {
  document: DocumentRow;
  opened: boolean;
  onClose: () => void;
}

/** The send panel: by the server if it has a mail configuration, else by the sender's mailbox. */
export function SendPanel({ document, opened, onClose }: SendPanelProps) {
  const { t } = useTranslation();
  const config = useConfig();
  const { data: enterprise, error, refetch } = useEnterprise();
  const { type, numero } = document;
  const frame = {
    opened,
    title: t(`documents.send.title.${type}`, { number: shownNumber(type, numero) }),
  };
  if (config.data !== undefined && enterprise !== undefined) {
    const Method = config.data.mail ? ServerSendPanel : MailboxSendPanel;
    return <Method document={document} enterprise={enterprise} frame={frame} onClose={onClose} />;
  }
  const failure = config.error ?? error;
  const retry = () => void Promise.all([config.refetch(), refetch()]);
  return (
    <SidePanel {...frame} onClose={onClose}>
      {failure === null ? <PanelSkeleton /> : <LoadError error={failure} onRetry={retry} />}
    </SidePanel>
  );
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
