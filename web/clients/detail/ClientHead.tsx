import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconArrowLeft, IconDots, IconPencil, IconRestore } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Client } from "#contract/clients.ts";
import { usePanelRecord } from "../../ui/panel/usePanelRecord.ts";
import { ClientEditPanel } from "../ClientEditPanel.tsx";
import { ClientDeedItems } from "../ClientMenu.tsx";
import { useClientDeeds } from "../useClientDeeds.ts";
import { ClientName } from "./ClientName.tsx";
import classes from "./ClientPage.module.css";

/** Who the client is, the way back, and what can be done. */
export function ClientHead({ client }: { client: Client }) {
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
        <Actions client={client} />
      </header>
    </>
  );
}

function Actions({ client }: { client: Client }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run } = useClientDeeds(client);
  const { held, open, close } = usePanelRecord<Client>();
  const isActive = client.deletedAt === null;
  return (
    <div className={classes.actions}>
      {isActive ? (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => open(client)}
        >
          {t("clients.menu.edit")}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={() => void run("restore")}
        >
          {t("clients.menu.restore")}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t("clients.detail.more")}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ClientDeedItems client={client} onRemoved={() => void navigate("/clients")} />
        </Menu.Dropdown>
      </Menu>
      {held !== null && (
        <ClientEditPanel
          key={held.turn}
          client={held.record}
          opened={held.opened}
          onClose={close}
        />
      )}
    </div>
  );
}
