import { Button, Menu } from "@mantine/core";
import {
  IconArchive,
  IconArrowsExchange,
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconMail,
  IconPencil,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Document } from "#contract/documents.ts";
import { conversionsOf, DOCUMENT_STATUSES } from "#domain/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { can, useCan } from "../../api/useCan.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { editPath, statusKey } from "../kinds.ts";
import { useOpenSendPanel } from "../send/useOpenSendPanel.ts";
import type { useDocumentActions } from "../useDocumentActions.ts";

interface DocumentActionsProps {
  document: Document;
  actions: ReturnType<typeof useDocumentActions>;
}

/** The actions on an active document: edit and send as buttons, the others in two menus. */
export function DocumentActions({ document, actions }: DocumentActionsProps) {
  const { t } = useTranslation();
  const send = useOpenSendPanel();
  const mayWrite = useCan(documentPermission("write", document.type));
  if (!mayWrite) return null;
  return (
    <>
      <StatusMenu document={document} actions={actions} />
      <MoreMenu document={document} actions={actions} />
      <Button
        component={Link}
        to={editPath(document)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        {t("documents.detail.edit")}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => send(document)}
      >
        {t("documents.detail.send")}
      </Button>
    </>
  );
}

/** Rendered inside <main>, so that screen readers find the menu next to its button. */
const IN_PAGE = { target: "#content" };

function StatusMenu({ document: { type, status }, actions }: DocumentActionsProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md" portalProps={IN_PAGE}>
      <Menu.Target>
        <Button
          variant="default"
          loading={actions.busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t("documents.list.changeStatus")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {DOCUMENT_STATUSES.map((each) => (
          <Menu.Item
            key={each}
            disabled={each === status}
            rightSection={each === status && <IconCheck size={14} aria-hidden />}
            onClick={() => void actions.changeStatus(each)}
          >
            {t(statusKey(type, each))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreMenu({ document: { type }, actions }: DocumentActionsProps) {
  const { t } = useTranslation();
  const targets = conversionsOf(type).filter((target) => can(documentPermission("write", target)));
  return (
    <Menu position="bottom-end" shadow="md" portalProps={IN_PAGE}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={actions.busy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t("documents.detail.more")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void actions.duplicate()}>
          {t("documents.list.duplicate")}
        </Menu.Item>
        {targets.map((target) => (
          <Menu.Item
            key={target}
            leftSection={<IconArrowsExchange size={16} />}
            onClick={() => void actions.convert(target)}
          >
            {t(`documents.detail.convert.${target}`)}
          </Menu.Item>
        ))}
        <Can permission={documentPermission("archive", type)}>
          <Menu.Divider />
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void actions.archive()}>
            {t("documents.list.archive")}
          </Menu.Item>
        </Can>
      </Menu.Dropdown>
    </Menu>
  );
}
