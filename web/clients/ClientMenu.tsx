import { ActionIcon, Menu } from "@mantine/core";
import {
  IconDots,
  IconEye,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { clientName } from "./clientName.ts";
import { useClientDeeds } from "./useClientDeeds.ts";

interface ClientMenuProps {
  client: Client;
  onView: (client: Client) => void;
  onEdit: (client: Client) => void;
}

/** What can be done with a client of the list; an archived one is restored before it is edited. */
export function ClientMenu({ client, onView, onEdit }: ClientMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("clients.menu.label", { name: clientName(client) })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onView(client)}>
          {t("clients.menu.view")}
        </Menu.Item>
        {client.deletedAt === null && (
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onEdit(client)}
          >
            {t("clients.menu.edit")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <ClientDeedItems client={client} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface DeedItemsProps {
  client: Client;
  onRemoved?: () => void;
}

/** The menu items that change whether a client is active, archived or there at all. */
export function ClientDeedItems({ client, onRemoved }: DeedItemsProps) {
  const { t } = useTranslation();
  const { run } = useClientDeeds(client);
  const remove = async () => {
    if (await run("remove")) onRemoved?.();
  };
  return (
    <>
      {client.deletedAt === null ? (
        <Menu.Item
          leftSection={<IconUserOff size={16} aria-hidden />}
          onClick={() => void run("archive")}
        >
          {t("clients.menu.archive")}
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<IconRestore size={16} aria-hidden />}
          onClick={() => void run("restore")}
        >
          {t("clients.menu.restore")}
        </Menu.Item>
      )}
      <Menu.Item
        color="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void remove()}
      >
        {t("clients.menu.remove")}
      </Menu.Item>
    </>
  );
}
