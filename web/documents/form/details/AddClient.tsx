import { ActionIcon, Tooltip } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ClientFormPanel } from "../../../clients/ClientFormPanel.tsx";
import { clientName } from "../../../clients/clientName.ts";
import type { SelectedClient } from "../state/documentForm.ts";
import classes from "../fields/fields.module.css";

/** Creates a client in a panel and selects it. */
export function AddClient({ onAdded }: { onAdded: (client: SelectedClient) => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Tooltip label={t("documents.form.addClient")}>
        <ActionIcon
          variant="default"
          size="input-sm"
          className={classes.besideField}
          aria-label={t("documents.form.addClient")}
          onClick={() => setOpened(true)}
        >
          <IconUserPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ClientFormPanel
        opened={opened}
        onClose={() => setOpened(false)}
        onCreated={(client) => onAdded({ id: client.id, name: clientName(client) })}
      />
    </>
  );
}
