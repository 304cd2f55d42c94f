import { Button, Skeleton, Stack } from "@mantine/core";
import { IconExternalLink, IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Client } from "#contract/clients.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { clientPath } from "../paths.ts";
import { useClient } from "../queries.ts";
import { ClientDocuments } from "./ClientDocuments.tsx";
import { ClientFacts } from "./ClientFacts.tsx";
import { ClientHistory } from "./ClientHistory.tsx";
import { ClientName } from "./ClientName.tsx";

interface ClientPanelProps {
  /** As the list knows it: its name stands at once, the rest is fetched. */
  client: Client;
  opened: boolean;
  onClose: () => void;
  onEdit: (client: Client) => void;
}

/**
 * A client of the list with its documents, without leaving the list
 * (docs/rules/clients-and-products.md#client-page).
 */
export function ClientPanel({ client, opened, onClose, onEdit }: ClientPanelProps) {
  const { t } = useTranslation();
  const { data: known, error, refetch } = useClient(client.id);
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      title={t("clients.detail.title")}
      size="36rem"
      footer={
        <>
          <Button
            component={Link}
            to={clientPath(client)}
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t("clients.detail.openPage")}
          </Button>
          {client.deletedAt === null && (
            <Button
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onEdit(known ?? client)}
            >
              {t("clients.menu.edit")}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <div>
          <ClientName client={known ?? client} order={3} />
        </div>
        {known === undefined && error !== null && (
          <LoadError
            error={error}
            title={t("clients.detail.loadFailed")}
            onRetry={() => void refetch()}
          />
        )}
        {known === undefined && error === null && <Skeleton height={360} radius="lg" />}
        {known !== undefined && (
          <>
            <ClientDocuments client={known} inPanel />
            <ClientFacts client={known} />
            <ClientHistory client={known} />
          </>
        )}
      </Stack>
    </SidePanel>
  );
}
