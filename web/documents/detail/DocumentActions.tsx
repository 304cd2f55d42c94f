import { Button, Menu } from "@mantine/core";
import {
  IconArchive,
  IconArrowsExchange,
  IconBan,
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconLock,
  IconMail,
  IconPencil,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Document } from "#contract/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { can, useCan } from "../../api/useCan.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { isCancellable, isFrozen, isIssuableNow } from "../../documentKinds/issueStates.ts";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";
import { useIsIssuing } from "../issuing/mutations.ts";
import { copiesOf, statusesOf } from "../issuing/offered.ts";
import { useIssue } from "../issuing/useIssue.ts";
import { editPath, statusKey } from "../../documentKinds/kinds.ts";
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
  const isCancelled = document.issueState === "CANCELLED";
  return (
    <>
      {!isCancelled && <StatusMenu document={document} actions={actions} />}
      <MoreMenu document={document} actions={actions} />
      {!isFrozen(document) && (
        <Button
          component={Link}
          to={editPath(document)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t("documents.detail.edit")}
        </Button>
      )}
      {!isCancelled && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => send(document)}
        >
          {t("documents.detail.send")}
        </Button>
      )}
      {isIssuableNow(document) && <IssueButton document={document} />}
    </>
  );
}

function IssueButton({ document }: { document: Document }) {
  const { t } = useTranslation();
  const issue = useIssue();
  const isIssuing = useIsIssuing(document.id);
  return (
    <Can permission="invoices.issue">
      <Button
        loading={isIssuing}
        leftSection={<IconLock size={16} aria-hidden />}
        onClick={() => void issue(document)}
      >
        {t("documents.issuing.issue")}
      </Button>
    </Can>
  );
}

/** Rendered inside <main>, so that screen readers find the menu next to its button. */
const IN_PAGE = { target: "#content" };

function StatusMenu({ document, actions }: DocumentActionsProps) {
  const { type, status } = document;
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
        {statusesOf(document).map((each) => (
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

function MoreMenu({ document, actions }: DocumentActionsProps) {
  const { t } = useTranslation();
  const { type } = document;
  const targets = copiesOf(document).filter((target) => can(documentPermission("write", target)));
  const mayArchive = useCan(documentPermission("archive", type)) && !isFrozen(document);
  const mayCancel = useCan("invoices.cancel") && isCancellable(document);
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
        {(mayArchive || mayCancel) && <Menu.Divider />}
        {mayCancel && (
          <Menu.Item
            leftSection={<IconBan size={16} />}
            onClick={() => void openIssuingDialog("cancel", document)}
          >
            {t("documents.issuing.cancel")}
          </Menu.Item>
        )}
        {mayArchive && (
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void actions.archive()}>
            {t("documents.list.archive")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
