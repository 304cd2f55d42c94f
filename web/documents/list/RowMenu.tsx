import { ActionIcon, Menu } from "@mantine/core";
import {
  IconArchive,
  IconCheck,
  IconCopy,
  IconDots,
  IconEye,
  IconFileArrowRight,
  IconMail,
  IconPencil,
  IconRestore,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { CONVERSIONS, DOCUMENT_STATUSES, shownNumber } from "#domain/documents.ts";
import { detailPath, editPath, STATUS_PHRASES } from "../kinds.ts";
import { useSend } from "../send/useSend.ts";
import { useDocumentDeeds } from "../useDocumentDeeds.ts";
import classes from "./RowMenu.module.css";

/** What can be done with a document of the list (docs/rules/documents.md#lists). */
export function RowMenu({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const number = shownNumber(row.type, row.numero);
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      // Near the window's foot it moves up, over its own button if need be.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
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
      <Menu.Dropdown className={classes.menu}>
        <Items row={row} />
      </Menu.Dropdown>
    </Menu>
  );
}

type Deeds = ReturnType<typeof useDocumentDeeds>;

interface ItemsProps {
  row: DocumentRow;
  deeds: Deeds;
}

/** A deleted document can be looked at and restored, nothing else. */
function Items({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deeds = useDocumentDeeds(row);
  const send = useSend();
  const isDeleted = row.deletedAt !== null;
  return (
    <>
      <Menu.Item component={Link} to={detailPath(row)} leftSection={<IconEye size={16} />}>
        {t("documents.list.view")}
      </Menu.Item>
      <Menu.Item
        disabled={isDeleted}
        leftSection={<IconPencil size={16} />}
        onClick={() => void navigate(editPath(row))}
      >
        {t("documents.list.edit")}
      </Menu.Item>
      <Menu.Item
        disabled={isDeleted}
        leftSection={<IconMail size={16} />}
        onClick={() => send(row)}
      >
        {t("documents.list.send")}
      </Menu.Item>
      <Menu.Item
        disabled={isDeleted}
        leftSection={<IconCopy size={16} />}
        onClick={() => void deeds.duplicate()}
      >
        {t("documents.list.duplicate")}
      </Menu.Item>
      <ConvertItems row={row} deeds={deeds} />
      {!isDeleted && <StatusItems row={row} deeds={deeds} />}
      <Menu.Divider />
      <EndItems isDeleted={isDeleted} deeds={deeds} />
    </>
  );
}

function ConvertItems({ row, deeds }: ItemsProps) {
  const { t } = useTranslation();
  const targets = CONVERSIONS[row.type];
  if (targets.length === 0) return null;
  return (
    <Group label={t("documents.list.convertTo")}>
      {targets.map((target) => (
        <Menu.Item
          key={target}
          disabled={row.deletedAt !== null}
          leftSection={<IconFileArrowRight size={16} className={classes.onwards} />}
          onClick={() => void deeds.convert(target)}
        >
          {t(`documents.kind.${target}`)}
        </Menu.Item>
      ))}
    </Group>
  );
}

function StatusItems({ row, deeds }: ItemsProps) {
  const { t } = useTranslation();
  return (
    <Group label={t("documents.list.changeStatus")}>
      {DOCUMENT_STATUSES.map((status) => (
        <Menu.Item
          key={status}
          disabled={status === row.status}
          rightSection={status === row.status && <IconCheck size={14} aria-hidden />}
          onClick={() => void deeds.changeStatus(status)}
        >
          {t(`documents.status.${STATUS_PHRASES[status]}`)}
        </Menu.Item>
      ))}
    </Group>
  );
}

function EndItems({ isDeleted, deeds }: { isDeleted: boolean; deeds: Deeds }) {
  const { t } = useTranslation();
  const danger = "var(--mantine-color-error)";
  if (!isDeleted) {
    return (
      <Menu.Item
        color={danger}
        leftSection={<IconArchive size={16} />}
        onClick={() => void deeds.archive()}
      >
        {t("documents.list.archive")}
      </Menu.Item>
    );
  }
  return (
    <>
      <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => void deeds.restore()}>
        {t("documents.list.restore")}
      </Menu.Item>
      <Menu.Item
        color={danger}
        leftSection={<IconTrash size={16} />}
        onClick={() => void deeds.remove()}
      >
        {t("documents.list.remove")}
      </Menu.Item>
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A group of a menu's items; a fieldset would be one of a form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={label}>
      <Menu.Divider />
      <Menu.Label aria-hidden>{label}</Menu.Label>
      {children}
    </div>
  );
}
