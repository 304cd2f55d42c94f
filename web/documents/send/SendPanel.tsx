import { Skeleton, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { shownNumber } from "#domain/documents.ts";
import { useConfig } from "../../accounts/queries.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { useEnterprise } from "../queries.ts";
import { ByHand } from "./ByHand.tsx";
import { ByServer } from "./ByServer.tsx";

interface SendPanelProps {
  document: DocumentRow;
  opened: boolean;
  onClose: () => void;
}

/** Sends a document: the server does it where it can, otherwise the sender's own mailbox. */
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
    const Way = config.data.mail ? ByServer : ByHand;
    return <Way document={document} enterprise={enterprise} frame={frame} onClose={onClose} />;
  }
  const failure = config.error ?? error;
  const retry = () => void Promise.all([config.refetch(), refetch()]);
  return (
    <SidePanel {...frame} onClose={onClose}>
      {failure === null ? <Bones /> : <LoadError error={failure} onRetry={retry} />}
    </SidePanel>
  );
}

function Bones() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={220} />
    </Stack>
  );
}
