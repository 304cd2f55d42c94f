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
  IconShare,
  IconTrash,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { can, useCan } from "../../api/useCan.ts";
import { MenuGroup } from "../../ui/table/MenuGroup.tsx";
import { CollectItem } from "../payments/CollectItem.tsx";
import { IssueItems } from "../issuing/IssueItems.tsx";
import { isFrozen } from "../../documentKinds/issueStates.ts";
import { conversionTargetsOf, hasStatus, offeredStatusesOf } from "../issuing/offeredActions.ts";
import { detailPath, editPath, statusKey } from "../../documentKinds/kinds.ts";
import { useOpenSendPanel } from "../send/useOpenSendPanel.ts";
import { useShareDocument } from "../share/useShareDocument.ts";
import { useDocumentActions } from "../useDocumentActions.ts";
import classes from "./RowMenu.module.css";

/** The action menu of a list row (docs/rules/documents.md#lists). */
export function RowMenu({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const number = displayedNumber(row.type, row.numero);
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      withInitialFocusPlaceholder={false}
      // Near the bottom of the window the menu shifts up, over its button if needed.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      // Rendered inside <main>, so that screen readers find the menu next to its button.
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

type Actions = ReturnType<typeof useDocumentActions>;

interface ItemsProps {
  row: DocumentRow;
  actions: Actions;
}

/** An archived document can only be viewed, restored or deleted permanently. */
function Items({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const actions = useDocumentActions(row);
  const mayWrite = useCan(documentPermission("write", row.type));
  return (
    <>
      <Menu.Item component={Link} to={detailPath(row)} leftSection={<IconEye size={16} />}>
        {t("documents.list.view")}
      </Menu.Item>
      {row.deletedAt === null && <ShareItem row={row} />}
      {mayWrite && <WriteItems row={row} actions={actions} />}
      <ArchiveItems row={row} actions={actions} />
    </>
  );
}

function ShareItem({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const { prepare, share } = useShareDocument();
  return (
    <Menu.Item
      leftSection={<IconShare size={16} />}
      onPointerDown={() => prepare(row)}
      onClick={() => share(row)}
    >
      {t("documents.share.action")}
    </Menu.Item>
  );
}

function WriteItems({ row, actions }: ItemsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const send = useOpenSendPanel();
  const isArchived = row.deletedAt !== null;
  const isCancelled = row.issueState === "CANCELLED";
  return (
    <>
      <Menu.Item
        disabled={isArchived || isFrozen(row)}
        leftSection={<IconPencil size={16} />}
        onClick={() => void navigate(editPath(row))}
      >
        {t("documents.list.edit")}
      </Menu.Item>
      <IssueItems row={row} />
      <CollectItem document={row} />
      <Menu.Item
        data-needs-connection
        disabled={isArchived || isCancelled}
        leftSection={<IconMail size={16} />}
        onClick={() => send(row)}
      >
        {t("documents.list.send")}
      </Menu.Item>
      <Menu.Item
        data-needs-connection
        disabled={isArchived}
        leftSection={<IconCopy size={16} />}
        onClick={() => void actions.duplicate()}
      >
        {t("documents.list.duplicate")}
      </Menu.Item>
      <ConvertItems row={row} actions={actions} />
      {!isArchived && !isCancelled && <StatusItems row={row} actions={actions} />}
      <Menu.Divider />
    </>
  );
}

function ConvertItems({ row, actions }: ItemsProps) {
  const { t } = useTranslation();
  const targets = conversionTargetsOf(row).filter((target) =>
    can(documentPermission("write", target)),
  );
  if (targets.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <MenuGroup label={t("documents.list.convertTo")}>
        {targets.map((target) => (
          <Menu.Item
            data-needs-connection
            key={target}
            disabled={row.deletedAt !== null}
            leftSection={<IconFileArrowRight size={16} className={classes.onwards} />}
            onClick={() => void actions.convert(target)}
          >
            {t(`documents.kind.${target}`)}
          </Menu.Item>
        ))}
      </MenuGroup>
    </>
  );
}

function StatusItems({ row, actions }: ItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Menu.Divider />
      <MenuGroup label={t("documents.list.changeStatus")}>
        {offeredStatusesOf(row).map((status) => (
          <Menu.Item
            data-needs-connection
            key={status}
            disabled={hasStatus(row, status)}
            rightSection={hasStatus(row, status) && <IconCheck size={14} aria-hidden />}
            onClick={() => void actions.changeStatus(status)}
          >
            {t(statusKey(row.type, status))}
          </Menu.Item>
        ))}
      </MenuGroup>
    </>
  );
}

function ArchiveItems({ row, actions }: ItemsProps) {
  const { t } = useTranslation();
  const mayArchive = useCan(documentPermission("archive", row.type));
  const mayRemove = useCan(documentPermission("delete", row.type));
  if (row.deletedAt === null) {
    return (
      mayArchive &&
      !isFrozen(row) && (
        <Menu.Item
          data-needs-connection
          leftSection={<IconArchive size={16} />}
          onClick={() => void actions.archive()}
        >
          {t("documents.list.archive")}
        </Menu.Item>
      )
    );
  }
  return (
    <>
      {mayArchive && (
        <Menu.Item
          data-needs-connection
          leftSection={<IconRestore size={16} />}
          onClick={() => void actions.restore()}
        >
          {t("documents.list.restore")}
        </Menu.Item>
      )}
      {mayRemove && (
        <Menu.Item
          data-needs-connection
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} />}
          onClick={() => void actions.remove()}
        >
          {t("documents.list.remove")}
        </Menu.Item>
      )}
    </>
  );
}
