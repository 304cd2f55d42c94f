import { Button } from "@mantine/core";
import { IconArchive, IconPlus, IconSearchOff, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";

interface NoClientsProps {
  search: string;
  status: "active" | "inactive";
  onClear: () => void;
  onCreate: () => void;
}

/** Why the list is empty, and what to do about it. */
export function NoClients({ search, status, onClear, onCreate }: NoClientsProps) {
  const { t } = useTranslation();
  if (search !== "") {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t("clients.empty.search.title")}
        description={t("clients.empty.search.text", { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t("clients.empty.search.clear")}
          </Button>
        }
      />
    );
  }
  if (status === "inactive") {
    return (
      <EmptyState
        icon={IconArchive}
        title={t("clients.empty.inactive.title")}
        description={t("clients.empty.inactive.text")}
      />
    );
  }
  return (
    <EmptyState
      icon={IconUsers}
      title={t("clients.empty.active.title")}
      description={t("clients.empty.active.text")}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t("clients.add")}
        </Button>
      }
    />
  );
}
