import { ActionIcon, Menu } from "@mantine/core";
import { IconArchive, IconCheck, IconDots, IconEye, IconPencil } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { DOCUMENT_STATUSES, shownNumber } from "#domain/documents.ts";
import { detailPath, editPath, STATUS_PHRASES } from "../kinds.ts";
import { useRowDeeds } from "./useRowDeeds.ts";

/** What can be done with a document of the list; archived ones offer no change of status. */
export function RowMenu({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const { archive } = useRowDeeds(row);
  const number = shownNumber(row.type, row.numero);
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      // Inside the page's main part, where a screen reader looks for it.
      portalProps={{ target: "#content" }}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t("documents.list.actionsOf", { number })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={detailPath(row)} leftSection={<IconEye size={16} />}>
          {t("documents.list.view")}
        </Menu.Item>
        <Menu.Item component={Link} to={editPath(row)} leftSection={<IconPencil size={16} />}>
          {t("documents.list.edit")}
        </Menu.Item>
        <StatusItems row={row} />
        <Menu.Divider />
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconArchive size={16} />}
          onClick={() => void archive()}
        >
          {t("documents.list.archive")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function StatusItems({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const { changeStatus } = useRowDeeds(row);
  if (row.deletedAt !== null) return null;
  return (
    // A group of a menu's items; a fieldset would be one of a form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={t("documents.list.changeStatus")}>
      <Menu.Divider />
      <Menu.Label aria-hidden>{t("documents.list.changeStatus")}</Menu.Label>
      {DOCUMENT_STATUSES.map((status) => (
        <Menu.Item
          key={status}
          disabled={status === row.status}
          rightSection={status === row.status && <IconCheck size={14} aria-hidden />}
          onClick={() => void changeStatus(status)}
        >
          {t(`documents.status.${STATUS_PHRASES[status]}`)}
        </Menu.Item>
      ))}
    </div>
  );
}
