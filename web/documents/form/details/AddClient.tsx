import { ActionIcon, Tooltip } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { clientName } from "../../../clients/clientName.ts";
import type { SelectedClient } from "../state/documentForm.ts";
import classes from "../fields/fields.module.css";

const loadPanel = () => import("../../../clients/ClientFormPanel.tsx");
const ClientFormPanel = lazy(async () => ({ default: (await loadPanel()).ClientFormPanel }));

/** Creates a client in a panel, which is loaded when it is first opened, and selects it. */
export function AddClient({ onAdded }: { onAdded: (client: SelectedClient) => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const open = () => {
    setIsLoaded(true);
    setOpened(true);
  };
  return (
    <>
      <Tooltip label={t("documents.form.addClient")}>
        <ActionIcon
          variant="default"
          size="input-sm"
          className={classes.besideField}
          aria-label={t("documents.form.addClient")}
          onClick={open}
          onFocus={() => void loadPanel()}
          onPointerEnter={() => void loadPanel()}
        >
          <IconUserPlus size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isLoaded && (
        <Suspense fallback={null}>
          <ClientFormPanel
            opened={opened}
            onClose={() => setOpened(false)}
            onCreated={(client) => onAdded({ id: client.id, name: clientName(client) })}
          />
        </Suspense>
      )}
    </>
  );
}
