import { Button } from "@mantine/core";
import { IconArchive, IconPlus, IconSearchOff, type TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "../api/useCan.ts";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import type { ArchiveStatus } from "./archiveStatus.ts";
import type { RecordKind } from "./recordSource.ts";

interface RecordListEmptyProps {
  kind: RecordKind;
  icon: TablerIcon;
  search: string;
  /** Whether a search or a filter is active. */
  isFiltered: boolean;
  status: ArchiveStatus;
  onClear: () => void;
  onCreate: () => void;
}

/** The empty state of the list: the reason, and the next step. */
export function RecordListEmpty(props: RecordListEmptyProps) {
  const { kind, icon, search, isFiltered, status, onClear, onCreate } = props;
  const { t } = useTranslation();
  const mayCreate = useCan("records.write");
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t(`${kind}.empty.search.title`)}
        description={t(`${kind}.empty.search.text`, { search })}
        action={
          <Button variant="default" onClick={onClear}>
            {t(`${kind}.empty.search.clear`)}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={status === "archived" ? IconArchive : icon}
      title={t(`${kind}.empty.${status}.title`)}
      description={t(`${kind}.empty.${status}.text`)}
      action={
        status === "active" && mayCreate ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {t(`${kind}.add`)}
          </Button>
        ) : undefined
      }
    />
  );
}
