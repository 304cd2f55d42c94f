import { Button, Skeleton } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../api/useCan.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { SidePanel } from "../ui/panel/SidePanel.tsx";
import { useRecord } from "./queries.ts";
import type { RecordSource, StoredRecord } from "./recordSource.ts";

/** The props of a panel that shows a record. */
export interface ViewPanelProps<Row> {
  id: string;
  /** The row of the list, shown until the record is fetched. */
  listed?: Row;
  opened: boolean;
  onClose: () => void;
  onEdit: (record: Row) => void;
}

interface RecordViewPanelProps<Row extends StoredRecord, Detail extends Row> {
  source: RecordSource<Row, never, never, Detail>;
  panel: ViewPanelProps<Row>;
  size?: string;
  /** Buttons of the footer, before the edit button. */
  links?: ReactNode;
  /** Shown above the record, also while it is being fetched. */
  renderHeader?: (record: Row) => ReactNode;
  children: (record: Detail) => ReactNode;
}

/** The panel that shows a record, which it fetches by its id. */
export function RecordViewPanel<Row extends StoredRecord, Detail extends Row>(
  props: RecordViewPanelProps<Row, Detail>,
) {
  const { source, panel, size, links, renderHeader, children } = props;
  const { kind } = source;
  const { t } = useTranslation();
  const { data, error, refetch } = useRecord(source, panel.id);
  const mayEdit = useCan("records.write");
  const shown: Row | undefined = data ?? panel.listed;
  return (
    <SidePanel
      opened={panel.opened}
      onClose={panel.onClose}
      title={t(`${kind}.detail.title`)}
      size={size}
      footer={
        <>
          {links}
          {shown?.deletedAt === null && mayEdit && (
            <Button
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => panel.onEdit(shown)}
            >
              {t(`${kind}.menu.edit`)}
            </Button>
          )}
        </>
      }
    >
      {shown !== undefined && renderHeader?.(shown)}
      {data === undefined && error !== null && (
        <LoadError
          error={error}
          title={t(`${kind}.detail.loadFailed`)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Skeleton height={280} radius="lg" />}
      {data !== undefined && children(data)}
    </SidePanel>
  );
}
