import { Button, Stack } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Client } from "#contract/clients.ts";
import { RecordViewPanel, type ViewPanelProps } from "../../records/RecordViewPanel.tsx";
import { clientRecords } from "../clientRecords.ts";
import { clientPath } from "../paths.ts";
import { ClientDetails } from "./ClientDetails.tsx";
import { ClientDocuments } from "./ClientDocuments.tsx";
import { ClientHistory } from "./ClientHistory.tsx";
import { ClientName } from "./ClientName.tsx";

/** The side panel of the list: documents, details and history (docs/rules/clients-and-products.md#client-page). */
export function ClientViewPanel(panel: ViewPanelProps<Client>) {
  const { t } = useTranslation();
  return (
    <RecordViewPanel
      source={clientRecords}
      panel={panel}
      size="36rem"
      links={
        <Button
          component={Link}
          to={clientPath(panel)}
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t("clients.detail.openPage")}
        </Button>
      }
      renderHeader={(client) => <ClientName client={client} order={3} />}
    >
      {(client) => (
        <Stack gap="md" mt="md">
          <ClientDocuments client={client} inPanel />
          <ClientDetails client={client} />
          <ClientHistory client={client} />
        </Stack>
      )}
    </RecordViewPanel>
  );
}
