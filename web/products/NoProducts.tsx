import { Button } from "@mantine/core";
import { IconArchive, IconPackage, IconPlus, IconSearchOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";

interface NoProductsProps {
  search: string;
  /** A type is chosen: there may be others. */
  filtered: boolean;
  status: "active" | "archived";
  onClear: () => void;
  onCreate: () => void;
}

/** Why the list is empty, and what to do about it. */
export function NoProducts({ search, filtered, status, onClear, onCreate }: NoProductsProps) {
  const { t } = useTranslation();
  if (search !== "" || filtered) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t("products.empty.search.title")}
        description={t("products.empty.search.text")}
        action={
          <Button variant="default" onClick={onClear}>
            {t("products.empty.search.clear")}
          </Button>
        }
      />
    );
  }
  if (status === "archived") {
    return (
      <EmptyState
        icon={IconArchive}
        title={t("products.empty.archived.title")}
        description={t("products.empty.archived.text")}
      />
    );
  }
  return (
    <EmptyState
      icon={IconPackage}
      title={t("products.empty.active.title")}
      description={t("products.empty.active.text")}
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {t("products.add")}
        </Button>
      }
    />
  );
}
