import { ActionIcon, Tooltip } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type SelectedClient, toSelectedClient } from "../state/documentForm.ts";
import classes from "../fields/fields.module.css";
import { lazyPart } from "../../../ui/layout/lazyPart.ts";

const loadPanel = () => import("../../../clients/SearchedClientPanel.tsx");
const SearchedClientPanel = lazyPart(async () => ({
  default: (await loadPanel()).SearchedClientPanel,
}));

interface AddClient {
  /** Opens the panel, whose form starts with the text typed to search for the client. */
  add: (typed: string) => void;
  isAdding: boolean;
  preload: () => void;
  panel: ReactNode;
}

/** A panel that creates a client. Its code loads when it first opens, or by `preload`. */
export function useAddClient(onAdded: (client: SelectedClient) => void): AddClient {
  const [opened, setOpened] = useState(false);
  const [start, setStart] = useState<{ typed: string; opening: number } | null>(null);
  const add = (typed: string) => {
    setStart({ typed, opening: (start?.opening ?? 0) + 1 });
    setOpened(true);
  };
  const panel = start !== null && (
    <Suspense fallback={null}>
      <SearchedClientPanel
        key={start.opening}
        typed={start.typed}
        opened={opened}
        onClose={() => setOpened(false)}
        onCreated={(client) => onAdded(toSelectedClient(client))}
      />
    </Suspense>
  );
  return { add, isAdding: opened, preload: () => void loadPanel(), panel };
}

interface AddClientButtonProps {
  onClick: () => void;
  onPreload: () => void;
}

/** The button that adds a client. It is no tab stop, because the picker's last option does the same. */
export function AddClientButton({ onClick, onPreload }: AddClientButtonProps) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t("documents.form.addClient")}>
      <ActionIcon
        variant="default"
        size="input-sm"
        className={classes.besideField}
        aria-label={t("documents.form.addClient")}
        tabIndex={-1}
        // The field keeps the focus, and with it the typed text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
        onFocus={onPreload}
        onPointerEnter={onPreload}
      >
        <IconUserPlus size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
