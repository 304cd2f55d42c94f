import { ActionIcon, Menu } from "@mantine/core";
import {
  type Icon,
  IconArchive,
  IconDots,
  IconEye,
  IconPencil,
  IconRestore,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Can } from "../ui/permissions/Can.tsx";
import { useRowActions } from "./rowActions.ts";
import type { RecordSource, StoredRecord } from "./recordSource.ts";
import { useRecordArchive } from "./useRecordArchive.ts";

interface RecordMenuProps<Row extends StoredRecord, Detail extends Row> {
  source: RecordSource<Row, never, never, Detail>;
  record: Row;
  archiveIcon?: Icon;
}

/** The menu of a row. An archived record must be restored before it is edited. */
export function RecordMenu<Row extends StoredRecord, Detail extends Row>(
  props: RecordMenuProps<Row, Detail>,
) {
  const { t } = useTranslation();
  const { source, record } = props;
  const { kind } = source;
  const { onView, onEdit } = useRowActions<Row>();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(`${kind}.menu.label`, { name: source.nameOf(record) })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => onView(record)}>
          {t(`${kind}.menu.view`)}
        </Menu.Item>
        {record.deletedAt === null && (
          <Can permission="records.write">
            <Menu.Item
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => onEdit(record)}
            >
              {t(`${kind}.menu.edit`)}
            </Menu.Item>
          </Can>
        )}
        <Can permission="records.archive">
          <Menu.Divider />
        </Can>
        <ArchiveMenuItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ArchiveMenuItemsProps<
  Row extends StoredRecord,
  Detail extends Row,
> extends RecordMenuProps<Row, Detail> {
  onRemoved?: () => void;
}

/** The menu items that archive, restore or delete a record. */
export function ArchiveMenuItems<Row extends StoredRecord, Detail extends Row>(
  props: ArchiveMenuItemsProps<Row, Detail>,
) {
  const { source, record, archiveIcon: ArchiveIcon = IconArchive, onRemoved } = props;
  const { t } = useTranslation();
  const { kind } = source;
  const run = useRecordArchive(source, record);
  const remove = async () => {
    if (await run("remove")) onRemoved?.();
  };
  return (
    <>
      <Can permission="records.archive">
        {record.deletedAt === null ? (
          <Menu.Item
            data-needs-connection
            leftSection={<ArchiveIcon size={16} aria-hidden />}
            onClick={() => void run("archive")}
          >
            {t(`${kind}.menu.archive`)}
          </Menu.Item>
        ) : (
          <Menu.Item
            data-needs-connection
            leftSection={<IconRestore size={16} aria-hidden />}
            onClick={() => void run("restore")}
          >
            {t(`${kind}.menu.restore`)}
          </Menu.Item>
        )}
      </Can>
      <Can permission="records.delete">
        <Menu.Item
          data-needs-connection
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          {t(`${kind}.menu.remove`)}
        </Menu.Item>
      </Can>
    </>
  );
}
