import { ActionIcon, Button, Menu } from "@mantine/core";
import {
  IconArrowLeft,
  IconDots,
  IconPencil,
  IconPlus,
  IconRestore,
  IconUserOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Client } from "#contract/clients.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { useCan } from "../../api/useCan.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { creationPath } from "../../documentKinds/kinds.ts";
import { usePanelRecord } from "../../ui/panel/usePanelRecord.ts";
import { ArchiveMenuItems } from "../../records/RecordMenu.tsx";
import { useRecordArchive } from "../../records/useRecordArchive.ts";
import { ClientFormPanel } from "../ClientFormPanel.tsx";
import { clientRecords } from "../clientRecords.ts";
import { ClientName } from "./ClientName.tsx";
import classes from "./ClientPage.module.css";

/** The back link, the client's name, and the actions on the client. */
export function ClientHeader({ client }: { client: Client }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        component={Link}
        to="/clients"
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} className={classes.back} aria-hidden />}
      >
        {t("clients.detail.back")}
      </Button>
      <header className={classes.head}>
        <ClientName client={client} order={1} />
        <ClientActions client={client} />
      </header>
    </>
  );
}

/** Buttons that open the form of a new document for this client. */
function NewDocumentButtons({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Can permission={documentPermission("write", "QUOTATION")}>
        <Button
          component={Link}
          to={creationPath("QUOTATION", clientId)}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t("clients.detail.brief.newQuotation")}
        </Button>
      </Can>
      <Can permission={documentPermission("write", "SALES_INVOICE")}>
        <Button
          component={Link}
          to={creationPath("SALES_INVOICE", clientId)}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t("clients.detail.brief.newInvoice")}
        </Button>
      </Can>
    </>
  );
}

function ClientActions({ client }: { client: Client }) {
  const isActive = client.deletedAt === null;
  return (
    <div className={classes.actions}>
      {isActive && <NewDocumentButtons clientId={client.id} />}
      {!client.counter && <RecordActions client={client} />}
    </div>
  );
}

/** The actions that change, archive, restore or delete a client; not for the counter client. */
function RecordActions({ client }: { client: Client }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changeArchive = useRecordArchive(clientRecords, client);
  const { panel, open, close } = usePanelRecord<Client>();
  const isActive = client.deletedAt === null;
  const mayArchive = useCan("records.archive");
  const mayRemove = useCan("records.delete");
  return (
    <>
      {isActive ? (
        <Can permission="records.write">
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => open(client)}
          >
            {t("clients.menu.edit")}
          </Button>
        </Can>
      ) : (
        <Can permission="records.archive">
          <Button
            data-needs-connection
            variant="default"
            leftSection={<IconRestore size={16} aria-hidden />}
            onClick={() => void changeArchive("restore")}
          >
            {t("clients.menu.restore")}
          </Button>
        </Can>
      )}
      {(mayArchive || mayRemove) && (
        <Menu position="bottom-end" shadow="md" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t("clients.detail.more")}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <ArchiveMenuItems
              source={clientRecords}
              record={client}
              archiveIcon={IconUserOff}
              onRemoved={() => void navigate("/clients")}
            />
          </Menu.Dropdown>
        </Menu>
      )}
      {panel !== null && (
        <ClientFormPanel
          key={panel.key}
          record={panel.record}
          opened={panel.opened}
          onClose={close}
        />
      )}
    </>
  );
}
